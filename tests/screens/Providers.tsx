import { type ComponentProps, type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { PlatformContext, StoresContext } from '../../src/components/contexts';
import { type CurrentRoute, RouteContext } from '../../src/components/navigation/route';
import { TextsProvider } from '../../src/components/texts';

interface ProvidersProps {
  i18n: ComponentProps<typeof TextsProvider>['i18n'];
  platform: ComponentProps<typeof PlatformContext>['value'];
  stores: ComponentProps<typeof StoresContext>['value'];
  route: CurrentRoute;
  /** Initial address of the router. */
  at?: string;
  children: ReactNode;
}

/** The providers that the application has around a screen. */
export const Providers = ({ i18n, platform, stores, route, at = '/', children }: ProvidersProps) => {
  useState(() => window.history.replaceState(null, '', at));
  return (
    <TextsProvider i18n={i18n}>
      <PlatformContext value={platform}>
        <StoresContext value={stores}>
          <BrowserRouter>
            <RouteContext value={route}>{children}</RouteContext>
          </BrowserRouter>
        </StoresContext>
      </PlatformContext>
    </TextsProvider>
  );
};
