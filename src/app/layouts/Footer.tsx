import type { Common } from '@baize/contract/cms/entities';
import { safeExternal, safeInternalPath } from '@baize/contract/links/links';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { InstallOffer } from '../../components/actions/InstallOffer';
import { usePlatform, useStores } from '../../components/contexts';
import { LanguageSwitch } from '../../components/navigation/LanguageSwitch';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import { openExternal } from '../../domain/links/openExternal';
import { Logo } from './Logo';
import styles from './layouts.module.css';

type FooterLink = Common['footer']['columns'][number]['links'][number];

const FooterLinkView = ({ link }: { link: FooterLink }) => {
  const platform = usePlatform();
  if (!link.isExternal) return <LocaleLink to={safeInternalPath(link.url) ?? '/'}>{link.label}</LocaleLink>;
  const address = safeExternal(link.url)?.href;
  if (!address) return null;
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openExternal(platform, address, { isExternal: true });
  };
  return (
    <a href={address} rel="noopener" onClick={handleClick}>
      {link.label}
    </a>
  );
};

/** Links, legal text and languages: from the CMS, or the brand's legal line without it. */
export const Footer = observer(() => {
  const { settings, vendors, dialogs } = useStores();
  const { t } = useTranslation();
  const footer = settings.common.value?.footer;
  const isShown = ({ url, isExternal }: FooterLink) => isExternal || (url.startsWith('/') && settings.canLinkTo(url));
  return (
    <footer className={styles.footer}>
      {footer?.columns.map(({ title, links }) => (
        <nav key={title} className={styles.footerColumn} aria-label={title}>
          <p className={styles.footerTitle}>{title}</p>
          <ul>
            {links.filter(isShown).map((link) => (
              <li key={link.url}>
                <FooterLinkView link={link} />
              </li>
            ))}
          </ul>
        </nav>
      ))}
      {footer && (
        <div className={styles.footerText}>
          <Logo place="footer" />
          {footer.about && <p>{footer.about}</p>}
          <p>{footer.responsible}</p>
          <p>{footer.licence || t('legal')}</p>
          <p>{footer.copyright}</p>
        </div>
      )}
      {footer && <p className={styles.age}>{footer.age}</p>}
      {vendors.value && (
        <Button variant="quiet" onClick={() => dialogs.open('cookies', {})}>
          {t('cookies')}
        </Button>
      )}
      <InstallOffer />
      <LanguageSwitch />
    </footer>
  );
});
