import type { ComponentType } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { localePath, splitLocale } from '../domain/addresses';
import { routes } from './routes/routes';

/** The correct address of a page whose path differs only by case, such as `/PROMOTIONS`; null if there is none. */
export function inPagesCase(pathname: string): string | null {
  const { locale, rest } = splitLocale(pathname);
  const row = routes.find(({ path, name }) => name !== 'slug' && matchPath({ path, end: true }, rest));
  if (!row) return null;
  const own = row.path.split('/');
  const isOwn = (part: string | undefined): part is string => part !== undefined && !/^[:*]/.test(part);
  const parts = rest.split('/').map((part, at) => (isOwn(own[at]) ? own[at] : part));
  const path = parts.join('/');
  return path === rest ? null : localePath(locale, path);
}

/** Redirects to that page in the browser, as the server does. */
export const withPagesCase = (NotFound: ComponentType) => () => {
  const { pathname, search, hash } = useLocation();
  const inCase = inPagesCase(pathname);
  return inCase === null ? <NotFound /> : <Navigate to={inCase + search + hash} replace />;
};
