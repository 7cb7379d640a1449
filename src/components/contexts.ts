import { type Context, createContext, useContext } from 'react';
import type { Platform } from '../platform/Platform';
import type { RootStore } from '../stores/RootStore';

export const StoresContext = createContext<RootStore | null>(null);
export const PlatformContext = createContext<Platform | null>(null);
/** Id of the dialog around a part; null on the page. */
export const DialogContext = createContext<number | null>(null);

/** The value of a context. @throws outside of its provider, which only a mistake in the code can cause */
export function useRequired<T extends object>(context: Context<T | null>): T {
  const value = useContext(context);
  if (!value) throw new Error('No provider');
  return value;
}

/** @throws outside of the application's root */
export const useStores = (): RootStore => useRequired(StoresContext);

/** @throws outside of the application's root */
export const usePlatform = (): Platform => useRequired(PlatformContext);
