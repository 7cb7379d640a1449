import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../components/contexts';
import { LocaleLink } from '../../components/LocaleLink';
import { safeInternalPath } from '../../domain/links';
import { describe } from './description';
import styles from './home.module.css';
import { LobbyBlock } from './LobbyBlock';

/** Banners side by side, scrolled with snap; the first is in the first paint (G-1). */
export const Banners = observer(() => {
  const { t } = useTranslation('games');
  const { lobby, settings } = useStores();
  return (
    <LobbyBlock resource={lobby.banners} shape="banner">
      {(banners) =>
        banners.length > 0 && (
          <ul className={styles.banners} aria-label={t('banners')}>
            {banners.map((banner, index) => {
              const { title, text, link, mobile, desktop } = describe(
                banner.description,
                settings.games.value?.imageKeys.banners,
              );
              return (
                <li key={banner.id} className={styles.banner}>
                  <LocaleLink to={safeInternalPath(link) ?? '/gamehall'}>
                    <picture>
                      <source media="(min-width: 768px)" srcSet={desktop} />
                      <img
                        src={mobile || desktop}
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
        )
      }
    </LobbyBlock>
  );
});
