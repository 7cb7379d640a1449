import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { locales } from '../../domain/locales';
import { DEFAULT_CLIENT } from '../replay/HostStandIn';
import { AnswerFields } from './AnswerFields';
import { AS_RECORDED, callNames, isAsRecorded, orderNames } from './answers';
import { ChoiceText } from './ChoiceText';
import { useFile } from './context';
import styles from './panel.module.css';
import { ChoiceField, Field, Fields, Press } from './parts';
import { useTexts } from './texts';
import themes from './themes.json';
import { platforms, versions, viewports } from './WhatIfStore';

const HOUR = 3_600_000;
const AS_IS = '' as const;

/** A field that is not chosen stays as recorded (H-12). */
const PlaceFields = observer(() => {
  const { whatIf, report } = useFile();
  const { t } = useTexts();
  const { place } = whatIf;
  const asIs = { value: AS_IS, text: t('whatIf.asRecorded') };
  const isLaunch = (place.mode ?? report.place.mode) === 'telegram';
  const size = viewports.find(({ width, height }) => width === place.width && height === place.height);
  const setScheme = (scheme: '' | 'dark' | 'light') => {
    const { theme: _, ...client } = place.client ?? {};
    const dressed = scheme ? { ...client, theme: themes[scheme] } : client;
    whatIf.setPlace({ scheme: scheme || undefined, client: Object.keys(dressed).length > 0 ? dressed : undefined });
  };
  const setClient = (name: 'platform' | 'version', value: string) => {
    const { [name]: _, ...client } = place.client ?? {};
    const next = value ? { ...client, [name]: value } : client;
    whatIf.setPlace({ client: Object.keys(next).length > 0 ? next : undefined });
  };
  const list = (values: readonly string[]) => [asIs, ...values.map((value) => ({ value, text: value }))];
  return (
    <Fields title={t('whatIf.place')}>
      <ChoiceField
        label={t('facts.mode')}
        value={place.mode ?? AS_IS}
        options={[
          asIs,
          { value: 'telegram', text: t('modes.telegram') },
          { value: 'browser', text: t('modes.browser') },
        ]}
        onChoose={(mode) => whatIf.setPlace({ mode: mode || undefined })}
      />
      {isLaunch && (
        <>
          <ChoiceField
            label={t('whatIf.platform')}
            value={place.client?.platform ?? AS_IS}
            options={list(platforms)}
            onChoose={(platform) => setClient('platform', platform)}
          />
          <ChoiceField
            label={t('whatIf.version')}
            value={place.client?.version ?? AS_IS}
            options={list([...new Set([...versions, DEFAULT_CLIENT.version])])}
            onChoose={(version) => setClient('version', version)}
          />
        </>
      )}
      <ChoiceField
        label={t('language')}
        value={place.language ?? AS_IS}
        options={[asIs, ...locales.map(({ code, label }) => ({ value: code, text: label }))]}
        onChoose={(language) => whatIf.setPlace({ language: language || undefined })}
      />
      <ChoiceField
        label={t('facts.scheme')}
        value={place.scheme ?? AS_IS}
        options={[asIs, { value: 'dark', text: t('schemes.dark') }, { value: 'light', text: t('schemes.light') }]}
        onChoose={setScheme}
      />
      <ChoiceField
        label={t('facts.screen')}
        value={size?.id ?? AS_IS}
        options={[
          asIs,
          ...viewports.map(({ id, width, height }) => ({
            value: id,
            text: `${t(`viewports.${id}`)} ${width} × ${height}`,
          })),
        ]}
        onChoose={(chosen) => {
          const found = viewports.find(({ id }) => id === chosen);
          whatIf.setPlace({ width: found?.width, height: found?.height });
        }}
      />
      <ChoiceField
        label={t('whatIf.connection')}
        value={place.isOnline === undefined ? AS_IS : place.isOnline ? 'on' : 'off'}
        options={[
          asIs,
          { value: 'on', text: t('kinds.connection.on') },
          { value: 'off', text: t('kinds.connection.off') },
        ]}
        onChoose={(value) => whatIf.setPlace({ isOnline: value === AS_IS ? undefined : value === 'on' })}
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
        <ChoiceField
          label={t('whatIf.call')}
          value={name}
          options={names.map((known) => ({ value: known, text: known }))}
          onChoose={setPicked}
        />
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
                  look="icon"
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
        <Press look="main" onClick={file.runAgain}>
          {t('whatIf.run')}
        </Press>
        <Press disabled={!whatIf.isChanged} onClick={whatIf.clear}>
          {t('whatIf.clear')}
        </Press>
      </div>
    </>
  );
});
