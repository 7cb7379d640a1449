import { fingerprintCode, fingerprintOf } from '@baize/contract/errors/failureFingerprint';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { HandOver } from '../export/handOver';
import { toJira } from '../export/jira';
import { toZendesk } from '../export/zendesk';
import { CopyButton } from './CopyButton';
import { useDesk, useFile } from './context';
import type { DeskStore, OpenFile } from './DeskStore';
import panel from './panel.module.css';
import { Field, Press, Sheet } from './parts';
import { recall, remember } from './remember';
import { lookUpLabel, storyApi } from './story';
import { type Texts, useTexts } from './texts';

const PROJECT_KEY = 'baize/desk-jira-project';
const TYPE_KEY = 'baize/desk-jira-type';

/** Written in the desk's language. */
function handOverOf(desk: DeskStore, file: OpenFile, texts: Texts): HandOver {
  const { t, time, language } = texts;
  const { report, source, moment } = file;
  const { place, app } = report;
  const sentences = storyApi.sentencesOf(report, language).filter(({ isTop }) => isTop);
  const fingerprint = fingerprintOf(report);
  const failure = fingerprint && { ...fingerprint, error: fingerprint.error || t('handOver.noFailure') };
  const fact = (name: string, value: string) => `${name}: ${value}`;
  const headline = (sentences.findLast(({ tone }) => tone === 'bad') ?? sentences[0])?.text;
  return {
    id: report.id,
    code: fingerprint && fingerprintCode(fingerprint),
    title: [t('handOver.subject', { id: report.id }), headline].filter(Boolean).join(': '),
    sections: [
      { title: t('story.note'), kind: 'quote', lines: [report.note] },
      {
        title: t('story.title'),
        kind: 'list',
        lines: sentences.map(({ at, text }) => `${time(report.beganAt + at, place.timeZone)} ${text}`),
      },
      {
        title: t('story.lookUp'),
        kind: 'list',
        lines: storyApi.lookUpsOf(report).map((one) => fact(lookUpLabel(texts, one), one.id)),
      },
      {
        title: t('story.place'),
        kind: 'list',
        lines: [
          ...(failure ? [fact(t('handOver.failure'), Object.values(failure).filter(Boolean).join(' · '))] : []),
          fact(t('facts.app'), `${app.version} ${app.build}`),
          fact(t('facts.mode'), t(`modes.${place.mode}`)),
          ...(place.client ? [fact(t('facts.client'), `${place.client.platform} ${place.client.version}`)] : []),
          fact(t('facts.languages'), place.languages.join(', ')),
          fact(t('facts.timeZone'), place.timeZone),
          fact(t('facts.userAgent'), place.userAgent),
        ],
      },
    ],
    link: source === null ? null : { text: t('handOver.open'), address: desk.linkTo(moment) },
  };
}

/** Ticket and issue to copy or download. The help desk connects to neither system. */
export const HandOverSheet = observer(() => {
  const desk = useDesk();
  const file = useFile();
  const texts = useTexts();
  const { t } = texts;
  const [projectKey, setProjectKey] = useState(recall(PROJECT_KEY) ?? '');
  const [issueType, setIssueType] = useState(recall(TYPE_KEY) ?? 'Task');
  const hasTarget = projectKey.trim() !== '' && issueType.trim() !== '';
  const zendesk = () => toZendesk(handOverOf(desk, file, texts));
  const jira = () => {
    remember(PROJECT_KEY, projectKey);
    remember(TYPE_KEY, issueType);
    return toJira(handOverOf(desk, file, texts), { projectKey, issueType });
  };
  const json = (content: object) => JSON.stringify(content, null, 2);
  return (
    <Sheet title={t('handOver.title')} onClose={() => desk.showHandOver(false)}>
      <p className={panel.lead}>{t('handOver.text')}</p>
      <h3 className={panel.title}>{t('handOver.link')}</h3>
      <p className={panel.hint}>{t(file.source === null ? 'handOver.linkToDropped' : 'handOver.linkToFile')}</p>
      <div className="flex flex-wrap gap-2 mbs-3">
        <CopyButton label={t('inspector.copyLink')} text={() => desk.linkTo(file.moment)} />
      </div>
      <h3 className={panel.title}>{t('handOver.zendesk')}</h3>
      <div className="flex flex-wrap gap-2">
        <CopyButton label={t('handOver.copyTicket')} text={() => json(zendesk())} />
        <Press onClick={() => desk.saveJson('zendesk', zendesk())}>{t('handOver.saveTicket')}</Press>
      </div>
      <h3 className={panel.title}>{t('handOver.jira')}</h3>
      <div className={panel.answer}>
        <Field label={t('handOver.project')}>
          {(id) => <input id={id} value={projectKey} onChange={({ target }) => setProjectKey(target.value)} />}
        </Field>
        <Field label={t('handOver.issueType')}>
          {(id) => <input id={id} value={issueType} onChange={({ target }) => setIssueType(target.value)} />}
        </Field>
      </div>
      <div className="flex flex-wrap gap-2 mbs-3">
        <CopyButton label={t('handOver.copyIssue')} text={() => json(jira())} disabled={!hasTarget} />
        <Press disabled={!hasTarget} onClick={() => desk.saveJson('jira', jira())}>
          {t('handOver.saveIssue')}
        </Press>
      </div>
      <h3 className={panel.title}>{t('handOver.files')}</h3>
      <p className={panel.hint}>{t('handOver.filesText')}</p>
      <div className="flex flex-wrap gap-2 mbs-3">
        <Press onClick={() => void desk.saveReport()}>{t('handOver.report')}</Press>
        <Press onClick={desk.saveHar}>{t('export.har')}</Press>
        <Press onClick={() => desk.saveMarkdown(texts.language)}>{t('export.markdown')}</Press>
      </div>
    </Sheet>
  );
});
