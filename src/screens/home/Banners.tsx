import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useStores } from '../../components/contexts';
import { LocaleLink } from '../../components/LocaleLink';
import { useTranslation } from '../../components/texts';
import { describe } from '../../domain/description';
import { safeInternalPath } from '../../domain/links';
import styles from './home.module.css';
import { LobbyBlock } from './LobbyBlock';
import { RowButtons } from './RowButtons';

/** Banners side by side, scrolled with snap; the first is in the first paint (G-1). */
export const Banners = observer(() => {
  const { t } = useTranslation('games');
  const { lobby, settings } = useStores();
  const row = useRef<HTMLUListElement>(null);
  return (
    <LobbyBlock resource={lobby.banners} shape="banner">
      {(banners) =>
        banners.length > 0 && (
          <div className={styles.bannerRow}>
            <ul ref={row} className={styles.banners} aria-label={t('banners')}>
              {banners.map((banner, index) => {
                const { title, text, link, mobile, desktop } = describe(
                  banner.description,
                  settings.games.value?.imageKeys.banners,
                );
                if (!settings.hasSection(link)) return null;
                return (
                  <li key={banner.id} className={styles.banner}>
                    <LocaleLink to={safeInternalPath(link) ?? '/gamehall'}>
                      <picture>
                        <source media="(min-width: 768px)" srcSet={desktop || undefined} />
                        <img
                          src={mobile || desktop || undefined}
                          alt=""
                          width={360}
                          height={200}
                          fetchPriority={index === 0 ? 'high' : 'low'}
                          loading={index === 0 ? 'eager' : 'lazy'}
                        />
                      </picture>
                      <span className={styles.bannerWords}>
                        <strong>{title}</strong>
                        <span>{text}</span>
                      </span>
                    </LocaleLink>
                  </li>
                );
              })}
            </ul>
            <RowButtons row={row} name={t('banners')} isOnBanner />
          </div>
        )
      }
    </LobbyBlock>
  );
});
