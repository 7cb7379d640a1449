import { lazyScreen, type ScreenModule } from '../lazyScreen';

async function inPagesCase(screen: Promise<ScreenModule>): Promise<ScreenModule> {
  const [{ default: Screen }, { withPagesCase }] = await Promise.all([screen, import('../inPagesCase')]);
  return { default: withPagesCase(Screen) };
}

export const notFound = lazyScreen(() => inPagesCase(import('../../screens/system/NotFoundScreen')));
