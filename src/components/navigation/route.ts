import type { LocaleCode } from '@baize/contract/i18n/locales';
import { localePath } from '@baize/contract/links/addresses';
import type { RouteName } from '@baize/contract/links/paths';
import { createContext, useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { useRequired } from '../contexts';

/** The shown route: its name, parameters and language. */
export interface CurrentRoute {
  name: RouteName | 'not-found';
  params: Record<string, string | undefined>;
  query: URLSearchParams;
  locale: LocaleCode;
  path: string;
}

export const RouteContext = createContext<CurrentRoute | null>(null);

/** @throws outside of the application's root */
export const useRoute = (): CurrentRoute => useRequired(RouteContext);

export function useLocaleNavigate(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { locale } = useRoute();
  return useCallback((path, options) => void navigate(localePath(locale, path), options), [navigate, locale]);
}
