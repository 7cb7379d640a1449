import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStores } from '../components/contexts';
import { canonicalPath, localePath } from '../domain/addresses';
import { locales } from '../domain/locales';
import type { RouteMatch } from './matchRoute';
import type { RouteRow } from './routes/row';

type Match = Omit<RouteMatch, 'row'> & { row: RouteRow | null };

/** Title, description, robots, canonical and the other languages of a page; React hoists them into the head (W-2). */
export const Head = observer(({ match, siteOrigin }: { match: Match; siteOrigin: string }) => {
  const { t } = useTranslation();
  const { game, hall } = useStores();
  const { row, path, locale } = match;
  const named =
    row?.name === 'game-index-item' ? game.game.value?.name : row?.name === 'gamehall' && hall.category?.name;
  const title = named || t(`titles.${row?.title ?? 'notFound'}`);
  const isIndexed = row?.isIndexed ?? false;
  const address = (code: typeof locale) => siteOrigin + canonicalPath(localePath(code, path));
  return (
    <>
      <title>{row?.name === 'index' ? title : `${title} · Baize`}</title>
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <meta name="description" content={t('description')} />
      <meta name="robots" content={isIndexed ? 'index, follow' : 'noindex, nofollow'} />
      {isIndexed && <link rel="canonical" href={address(locale)} />}
      {isIndexed && locales.map(({ code }) => <link key={code} rel="alternate" hrefLang={code} href={address(code)} />)}
      {isIndexed && <link rel="alternate" hrefLang="x-default" href={address('en')} />}
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
    </>
  );
});
