import { observer } from 'mobx-react-lite';
import { type ComponentProps, useState } from 'react';
import type { Client } from '../replay/HostSimulator';
import { AnswerFields } from './AnswerFields';
import { AS_RECORDED, callNames, isAsRecorded, orderNames } from './answers';
import { ChoiceText } from './ChoiceText';
import { useFile } from './context';
import styles from './panel.module.css';
import { ChoiceField, Field, Fields, Press } from './parts';
import { languages, modes, platforms, schemes, versions, viewportIds, viewportOf, viewports } from './places';
import { useTexts } from './texts';
import themes from './themes.json';
import { usePlaceTexts } from './usePlaceTexts';
import { type Change, withChange } from './WhatIfStore';

const HOUR = 3_600_000;

type ChangeFieldProps<Value extends string> = Omit<ComponentProps<typeof ChoiceField<Value>>, 'value' | 'onChoose'> & {
  value: Value | undefined;
  onChoose: (value: Value | undefined) => void;
};

/** A choice with the option to keep the recorded value. */
function ChangeField<Value extends string>({ value, options, textOf, onChoose, label }: ChangeFieldProps<Value>) {
  const { t } = useTexts();
  return (
    <ChoiceField<Value | ''>
      label={label}
      value={value ?? ''}
      options={['', ...options]}
      textOf={(option) => (option === '' ? t('whatIf.asRecorded') : (textOf?.(option) ?? option))}
      onChoose={(option) => onChoose(option || undefined)}
    />
  );
}

const PlaceFields = observer(() => {
  const { whatIf, report } = useFile();
  const { t } = useTexts();
  const { place } = whatIf;
  const texts = usePlaceTexts();
  const isLaunch = (place.mode ?? report.place.mode) === 'telegram';
  const changedClient = (change: Change<Client>) => {
    const client = withChange(place.client, change);
    return Object.keys(client).length > 0 ? client : undefined;
  };
  return (
    <Fields title={t('whatIf.place')}>
      <ChangeField
        label={t('facts.mode')}
        value={place.mode}
        options={modes}
        textOf={texts.mode}
        onChoose={(mode) => whatIf.setPlace({ mode })}
      />
      {isLaunch && (
        <>
          <ChangeField
            label={t('whatIf.platform')}
            value={place.client?.platform}
            options={platforms}
            onChoose={(platform) => whatIf.setPlace({ client: changedClient({ platform }) })}
          />
          <ChangeField
            label={t('whatIf.version')}
            value={place.client?.version}
            options={versions}
            onChoose={(version) => whatIf.setPlace({ client: changedClient({ version }) })}
          />
        </>
      )}
      <ChangeField
        label={t('language')}
        value={place.language}
        options={languages}
        textOf={texts.language}
        onChoose={(language) => whatIf.setPlace({ language })}
      />
      <ChangeField
        label={t('facts.scheme')}
        value={place.scheme}
        options={schemes}
        textOf={texts.scheme}
        onChoose={(scheme) => whatIf.setPlace({ scheme, client: changedClient({ theme: scheme && themes[scheme] }) })}
      />
      <ChangeField
        label={t('facts.screen')}
        value={viewportOf(place)}
        options={viewportIds}
        textOf={texts.viewport}
        onChoose={(id) => whatIf.setPlace(id ? viewports[id] : { width: undefined, height: undefined })}
      />
      <ChangeField
        label={t('whatIf.connection')}
        value={place.isOnline === undefined ? undefined : place.isOnline ? 'on' : 'off'}
        options={['on', 'off']}
        textOf={(state) => t(`kinds.connection.${state}`)}
        onChoose={(state) => whatIf.setPlace({ isOnline: state && state === 'on' })}
      />
      <Field label={t('whatIf.hours')}>
        {(id) => (
          <input
            id={id}
            type="number"
            step={1}
            min={-8760}
            max={8760}
            value={(place.shiftMs ?? 0) / HOUR}
            onChange={({ target }) => {
              const hours = Math.round(Number(target.value));
              whatIf.setPlace({ shiftMs: Number.isFinite(hours) && hours !== 0 ? hours * HOUR : undefined });
            }}
          />
        )}
      </Field>
    </Fields>
  );
});

export const WhatIfTab = observer(() => {
  const file = useFile();
  const { t } = useTexts();
  const { whatIf, timeline, run } = file;
  const { chosen } = timeline;
  const looked = chosen?.event.kind === 'call' ? chosen.event.name : null;
  const names = whatIf.names.length > 0 ? whatIf.names : callNames;
  const [picked, setPicked] = useState<string | null>(null);
  const name = picked ?? looked ?? names.find((known) => orderNames.some((order) => order === known)) ?? names[0] ?? '';
  const changes = [...whatIf.choices].filter(([, choice]) => !isAsRecorded(choice));
  return (
    <>
      <PlaceFields />
      <section className={styles.group}>
        <h2 className={styles.title}>{t('whatIf.answers')}</h2>
        <ChoiceField label={t('whatIf.call')} value={name} options={names} onChoose={setPicked} />
        <AnswerFields
          label={t('whatIf.answer')}
          value={whatIf.choiceOf(name)}
          onChange={(choice) => file.choose(name, choice)}
        />
        {run.isLive && <p className={styles.hint}>{t('whatIf.live')}</p>}
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map(([changed, choice]) => (
              <li key={changed}>
                <ChoiceText name={changed} choice={choice} />
                <Press
                  variant="icon"
                  icon="close"
                  aria-label={t('whatIf.takeBack', { name: changed })}
                  onClick={() => file.choose(changed, AS_RECORDED)}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className={styles.sticky}>
        <Press variant="main" onClick={file.runAgain}>
          {t('whatIf.run')}
        </Press>
        <Press disabled={!whatIf.isChanged} onClick={whatIf.clear}>
          {t('whatIf.clear')}
        </Press>
      </div>
    </>
  );
});
