import { safeInternalPath } from '@baize/contract/links/links';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useStores } from '../../components/contexts';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { PicturePreload } from '../../components/primitives/PicturePreload';
import { useTranslation } from '../../components/texts';
import { describeContent } from '../../domain/content/description';
import styles from './home.module.css';
import { LobbyBlock } from './LobbyBlock';

const Dots = ({ titles }: { titles: string[] }) => {
  const { t } = useTranslation('games');
  const dots = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const list = dots.current?.previousElementSibling;
    list?.addEventListener('scroll', () => setCurrent(Math.round(Math.abs(list.scrollLeft) / list.clientWidth)), {
      passive: true,
    });
  }, []);
  const show = (index: number) =>
    dots.current?.previousElementSibling?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  return (
    <div ref={dots} className={styles.dots}>
      {titles.map((title, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a player's further banners must not move the others
          key={index}
          type="button"
          aria-label={t('showBanner', { number: index + 1, count: titles.length, title })}
          aria-current={index === current || undefined}
          onClick={() => show(index)}
        />
      ))}
    </div>
  );
};

/** One banner at a time; the first is in the first paint. */
export const Banners = observer(() => {
  const { t } = useTranslation('games');
  const { lobby, settings } = useStores();
  return (
    <LobbyBlock resource={lobby.banners} shape="banner">
      {(all) => {
        const banners = all
          .map(({ id, description }) => ({
            id,
            ...describeContent(description, settings.games.value?.imageKeys.banners),
          }))
          .filter(({ link }) => settings.canLinkTo(link));
        return (
          banners.length > 0 && (
            <div className={styles.hero}>
              {import.meta.env.SSR && banners[0] && <PicturePreload {...banners[0]} />}
              <ul className={styles.banners} aria-label={t('banners')}>
                {banners.map(({ id, title, text, button, link, mobile, desktop }, index) => (
                  <li key={id}>
                    <LocaleLink to={safeInternalPath(link) ?? href('gamehall')} className={styles.banner}>
                      <picture>
                        <source media="(min-width: 768px)" srcSet={desktop || undefined} />
                        <img
                          src={mobile || desktop || undefined}
                          alt=""
                          width={360}
                          height={180}
                          className="bz-waits"
                          {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
                        />
                      </picture>
                      <span className={styles.bannerText}>
                        <strong>{title}</strong> <span>{text}</span> {button && <b>{button}</b>}
                      </span>
                    </LocaleLink>
                  </li>
                ))}
              </ul>
              {banners.length > 1 && <Dots titles={banners.map(({ title }) => title)} />}
            </div>
          )
        );
      }}
    </LobbyBlock>
  );
});
