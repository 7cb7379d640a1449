import { localeOf } from '@baize/contract/i18n/locales';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useFile } from './context';
import styles from './panel.module.css';
import { Facts } from './parts';
import { lookUpLabel, type Sentence, storyApi } from './story';
import { useTexts } from './texts';

const Sentences = observer(({ items }: { items: readonly Sentence[] }) => {
  const file = useFile();
  const { timeline } = file;
  return (
    <ol className={styles.story}>
      {items.map(({ at, time, index, tone, text }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={position}>
          <button
            type="button"
            data-tone={tone}
            onClick={() => void file.goTo(index ?? Math.max(timeline.indexAt(at), 0))}
          >
            <time>{time}</time> {text}
          </button>
        </li>
      ))}
    </ol>
  );
});

export const StoryTab = observer(() => {
  const file = useFile();
  const texts = useTexts();
  const { t, language } = texts;
  const { report } = file;
  const { place, app } = report;
  const sentences = useMemo(() => storyApi.sentencesOf(report, language), [report, language]);
  const ids = useMemo(() => storyApi.lookUpsOf(report), [report]);
  const answer = useMemo(() => storyApi.answerOf(report), [report]);
  const { language: tag, dir, label } = localeOf(answer.language);
  const yes = (is: boolean) => t(is ? 'yes' : 'no');
  return (
    <>
      {report.note && (
        <>
          <h2 className={styles.title}>{t('story.note')}</h2>
          <blockquote className={styles.note}>{report.note}</blockquote>
        </>
      )}
      <h2 className={styles.title}>{t('story.title')}</h2>
      {sentences.length === 0 ? (
        <p className={styles.hint}>{t('story.none')}</p>
      ) : (
        <>
          <Sentences items={sentences.filter(({ isTop }) => isTop)} />
          {sentences.some(({ isTop }) => !isTop) && (
            <details className={styles.all}>
              <summary>{t('story.all', { count: sentences.length })}</summary>
              <Sentences items={sentences} />
            </details>
          )}
        </>
      )}
      <h2 className={styles.title}>{t('story.answer')}</h2>
      <p className={styles.note} lang={tag} dir={dir}>
        {answer.text}
      </p>
      {answer.language !== language && <p className={styles.hint}>{t('story.answerLanguage', { language: label })}</p>}
      {ids.length > 0 && (
        <>
          <h2 className={styles.title}>{t('story.lookUp')}</h2>
          <Facts items={ids.map((one) => [lookUpLabel(texts, one), one.id] as const)} />
        </>
      )}
      <h2 className={styles.title}>{t('story.place')}</h2>
      <Facts
        items={[
          [t('facts.reason'), report.reason],
          [t('facts.mode'), t(`modes.${place.mode}`)],
          ...(place.client ? [[t('facts.client'), `${place.client.platform} ${place.client.version}`] as const] : []),
          [t('facts.screen'), t('stage.size', { width: Math.round(place.width), height: Math.round(place.height) })],
          [t('facts.scheme'), t(`schemes.${place.scheme}`)],
          [t('facts.languages'), place.languages.join(', ')],
          [t('facts.timeZone'), place.timeZone],
          [t('facts.online'), yes(place.isOnline)],
          [t('facts.storage'), yes(place.hasStorage)],
          [t('facts.cookies'), yes(place.hasCookies)],
          [t('facts.app'), `${app.version} ${app.build}`.trim()],
          [t('facts.userAgent'), place.userAgent],
        ]}
      />
    </>
  );
});
