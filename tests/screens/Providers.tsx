import { type ComponentProps, type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { PlatformContext, StoresContext } from '../../src/components/contexts';
import { type CurrentRoute, RouteContext } from '../../src/components/navigation/route';
import { TextsProvider } from '../../src/components/texts';

interface ScreenContextsProps {
  i18n: ComponentProps<typeof TextsProvider>['i18n'];
  platform: ComponentProps<typeof PlatformContext>['value'];
  stores: ComponentProps<typeof StoresContext>['value'];
  route: CurrentRoute;
  children: ReactNode;
}

/** The contexts that the application has around a screen, without a router. */
export const ScreenContexts = ({ i18n, platform, stores, route, children }: ScreenContextsProps) => (
  <TextsProvider i18n={i18n}>
    <PlatformContext value={platform}>
      <StoresContext value={stores}>
        <RouteContext value={route}>{children}</RouteContext>
      </StoresContext>
    </PlatformContext>
  </TextsProvider>
);

interface ProvidersProps extends ScreenContextsProps {
  /** Initial address of the router. */
  at?: string;
}

/** Everything that the application has around a screen in a browser. */
export const Providers = ({ at = '/', ...contexts }: ProvidersProps) => {
  useState(() => window.history.replaceState(null, '', at));
  return (
    <BrowserRouter>
      <ScreenContexts {...contexts} />
    </BrowserRouter>
  );
};
