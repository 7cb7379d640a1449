import { lazyScreen } from '../lazyScreen';

export const notFound = lazyScreen(() => import('../../screens/system/NotFoundScreen'));
