import { localePath, splitLocale } from '@baize/contract/links/addresses';
import type { ComponentType } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { routes } from '../routes/routes';

/** The correct address of a page whose path differs only by case, such as `/PROMOTIONS`; null if there is none. */
export function correctPathCase(pathname: string): string | null {
  const { locale, rest } = splitLocale(pathname);
  const row = routes.find(({ path, name }) => name !== 'slug' && matchPath({ path, end: true }, rest));
  if (!row) return null;
  const patternSegments = row.path.split('/');
  const isLiteral = (segment: string | undefined): segment is string => segment !== undefined && !/^[:*]/.test(segment);
  const segments = rest
    .split('/')
    .map((segment, at) => (isLiteral(patternSegments[at]) ? patternSegments[at] : segment));
  const path = segments.join('/');
  return path === rest ? null : localePath(locale, path);
}

/** Redirects to that page in the browser, as the server does. */
export const withCaseRedirect = (NotFound: ComponentType) => () => {
  const { pathname, search, hash } = useLocation();
  const corrected = correctPathCase(pathname);
  return corrected === null ? <NotFound /> : <Navigate to={corrected + search + hash} replace />;
};
