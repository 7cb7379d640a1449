import { lazyScreen, type ScreenModule } from '../loading/lazyScreen';

async function loadWithCaseRedirect(screen: Promise<ScreenModule>): Promise<ScreenModule> {
  const [{ default: Screen }, { withCaseRedirect }] = await Promise.all([screen, import('../navigation/pathCase')]);
  return { default: withCaseRedirect(Screen) };
}

export const notFound = lazyScreen(() => loadWithCaseRedirect(import('../../screens/system/NotFoundScreen')));
