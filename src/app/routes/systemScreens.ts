import { lazyScreen } from '../lazyScreen';

export const notFound = lazyScreen(
  'src/screens/system/NotFoundScreen.tsx',
  () => import('../../screens/system/NotFoundScreen'),
);
