import { createContext, useContext } from 'react';
import type { Platform } from '../platform/Platform';
import type { RootStore } from '../stores/RootStore';

export const StoresContext = createContext<RootStore | null>(null);
export const PlatformContext = createContext<Platform | null>(null);

/** @throws outside of the application's root */
export function useStores(): RootStore {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('useStores must be used within StoresContext');
  return stores;
}

/** @throws outside of the application's root */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform must be used within PlatformContext');
  return platform;
}
