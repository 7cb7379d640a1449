import { defaultLocale, type LocaleCode, locales } from '@baize/contract/i18n/locales';
import { href } from '@baize/contract/links/paths';
import { useState } from 'react';
import { sharedAddress } from '../../domain/links/sharedAddress';
import { Field, Press } from './parts';
import { copyText } from './saveBlob';
import styles from './start.module.css';
import { useTexts } from './texts';

const PATH = `${href('support')}?report=asked`;

/** Link that asks the player for a report, on the site or in the Telegram app whose address this is. */
const linkOf = (address: string, locale: LocaleCode): string => {
  const base = address.trim().replace(/[/?#]+$/, '');
  return sharedAddress({ kind: /^https:\/\/t\.me\//.test(base) ? 'startapp' : 'site', base }, PATH, locale);
};

/** For chats of vendors, which have no button that asks for a report. */
export const AskLink = () => {
  const { t } = useTexts();
  const [address, setAddress] = useState(window.location.origin);
  const [locale, setLocale] = useState<LocaleCode>(defaultLocale);
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null);
  const link = linkOf(address, locale);
  const copy = () =>
    copyText(link).then(
      () => setCopied('copied'),
      () => setCopied('notCopied'),
    );
  return (
    <section className={styles.card} aria-labelledby="ask">
      <h3 id="ask">{t('start.ask')}</h3>
      <p className="bz-muted">{t('start.askText')}</p>
      <div className={styles.ask}>
        <Field label={t('start.askAddress')}>
          {(id) => <input id={id} type="url" value={address} onChange={({ target }) => setAddress(target.value)} />}
        </Field>
        <Field label={t('start.askLanguage')}>
          {(id) => (
            <select id={id} value={locale} onChange={({ target }) => setLocale(target.value as LocaleCode)}>
              {locales.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('start.askLink')}>{(id) => <input id={id} readOnly value={link} />}</Field>
        <Press onClick={() => void copy()}>{t('start.askCopy')}</Press>
      </div>
      <p className="bz-muted" role="status">
        {copied && t(`start.${copied}`)}
      </p>
    </section>
  );
};
