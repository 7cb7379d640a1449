import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { AnswerFields } from './AnswerFields';
import { callNames } from './answers';
import { accountKinds } from './case/caseForm';
import { useDesk } from './context';
import { ChoiceField, Field, Fields, Press } from './parts';
import { languages, modes, platforms, schemes, versions, viewportIds, viewportOf, viewports } from './places';
import styles from './start.module.css';
import { useTexts } from './texts';
import { usePlaceTexts } from './usePlaceTexts';

const CURRENCIES = ['EUR', 'USD', 'GBP', 'CAD'];
const FIRST_FAILURE = {
  name: 'cashier.makedeposit',
  choice: { answer: { kind: 'error', type: 'BillingUnavailableException' }, delayS: 0 },
} as const;

/** Creates a report without a player. */
export const CaseFormView = observer(() => {
  const desk = useDesk();
  const { t } = useTexts();
  const { form } = desk;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    desk.buildFile();
  };
  const texts = usePlaceTexts();
  const replace = (at: number, change: Partial<(typeof form.failures)[number]>) =>
    desk.setForm({ failures: form.failures.map((one, index) => (index === at ? { ...one, ...change } : one)) });
  return (
    <form className="grid gap-6" onSubmit={handleSubmit}>
      <h2>{t('build.title')}</h2>
      <div className={styles.card}>
        <Fields title={t('build.place')}>
          <ChoiceField
            label={t('facts.mode')}
            value={form.mode}
            options={modes}
            textOf={texts.mode}
            onChoose={(mode) => desk.setForm({ mode })}
          />
          {form.mode === 'telegram' && (
            <>
              <ChoiceField
                label={t('whatIf.platform')}
                value={form.platform}
                options={platforms}
                onChoose={(platform) => desk.setForm({ platform })}
              />
              <ChoiceField
                label={t('whatIf.version')}
                value={form.clientVersion}
                options={versions}
                onChoose={(clientVersion) => desk.setForm({ clientVersion })}
              />
            </>
          )}
          <ChoiceField
            label={t('facts.scheme')}
            value={form.scheme}
            options={schemes}
            textOf={texts.scheme}
            onChoose={(scheme) => desk.setForm({ scheme })}
          />
          <ChoiceField
            label={t('facts.screen')}
            value={viewportOf(form) ?? 'phone'}
            options={viewportIds}
            textOf={texts.viewport}
            onChoose={(id) => desk.setForm(viewports[id])}
          />
          <ChoiceField
            label={t('language')}
            value={form.language}
            options={languages}
            textOf={texts.language}
            onChoose={(language) => desk.setForm({ language })}
          />
          <Field label={t('build.address')}>
            {(id) => (
              <input
                id={id}
                value={form.address}
                pattern="/.*"
                required
                spellCheck={false}
                onChange={({ target }) => desk.setForm({ address: target.value })}
              />
            )}
          </Field>
        </Fields>
      </div>
      <div className={styles.card}>
        <Fields title={t('build.account')}>
          <div className={styles.accounts}>
            {accountKinds.map((kind) => (
              <label key={kind}>
                <input
                  type="radio"
                  name="account"
                  checked={form.account === kind}
                  onChange={() => desk.setForm({ account: kind })}
                />
                <strong>{t(`accounts.${kind}.name`)}</strong>
                <span>{t(`accounts.${kind}.text`)}</span>
              </label>
            ))}
          </div>
          <ChoiceField
            label={t('build.currency')}
            value={form.currency}
            options={CURRENCIES}
            onChoose={(currency) => desk.setForm({ currency })}
          />
          {(['balance', 'bonus'] as const).map((name) => (
            <Field key={name} label={t(`build.${name}`)}>
              {(id) => (
                <input
                  id={id}
                  inputMode="decimal"
                  pattern="\d+(\.\d+)?"
                  required
                  value={form[name]}
                  onChange={({ target }) => desk.setForm({ [name]: target.value })}
                />
              )}
            </Field>
          ))}
        </Fields>
      </div>
      <div className={styles.card}>
        <Fields title={t('build.failures')}>
          {form.failures.map(({ name, choice }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position
            <div key={at} className={styles.failure}>
              <ChoiceField
                label={t('whatIf.call')}
                value={name}
                options={callNames}
                onChoose={(chosen) => replace(at, { name: chosen })}
              />
              <AnswerFields
                label={t('whatIf.answer')}
                value={choice}
                onChange={(next) => replace(at, { choice: next })}
              />
              <Press
                variant="icon"
                icon="close"
                aria-label={t('whatIf.takeBack', { name })}
                onClick={() => desk.setForm({ failures: form.failures.filter((_, index) => index !== at) })}
              />
            </div>
          ))}
          <div className="bz-wrap">
            <Press icon="plus" onClick={() => desk.setForm({ failures: [...form.failures, FIRST_FAILURE] })}>
              {t('build.addFailure')}
            </Press>
          </div>
        </Fields>
      </div>
      <div className="bz-wrap">
        <Press variant="main" type="submit">
          {t('build.run')}
        </Press>
        <Press onClick={() => desk.showForm(false)}>{t('cancel')}</Press>
      </div>
    </form>
  );
});
