import { lazyScreen } from '../lazyScreen';

export const notFound = lazyScreen(() => import('../NotFoundPage'));
