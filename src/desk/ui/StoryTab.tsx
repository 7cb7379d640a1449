import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useDesk, useFile } from './context';
import styles from './panel.module.css';
import { Facts } from './parts';
import { useTexts } from './texts';

/** What an agent reads first: sentences that lead to their moments, and where it all took place (H-14). */
export const StoryTab = observer(() => {
  const desk = useDesk();
  const file = useFile();
  const texts = useTexts();
  const { t, language } = texts;
  const { report } = file;
  const { place, app } = report;
  const sentences = useMemo(() => desk.story.tellStory(report, language), [desk.story, report, language]);
  const yes = (is: boolean) => t(is ? 'yes' : 'no');
  return (
    <>
      <h2 className={styles.title}>{t('story.title')}</h2>
      {sentences.length === 0 ? (
        <p className={styles.hint}>{t('story.none')}</p>
      ) : (
        <ol className={styles.story}>
          {sentences.map(({ index, tone, text }) => (
            <li key={`${index} ${text}`}>
              <button type="button" data-tone={tone} onClick={() => void file.goTo(index)}>
                {text}
              </button>
            </li>
          ))}
        </ol>
      )}
      {report.note && (
        <>
          <h2 className={styles.title}>{t('story.note')}</h2>
          <blockquote className={styles.note}>{report.note}</blockquote>
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
