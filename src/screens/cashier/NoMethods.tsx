import { lazy, Suspense } from 'react';
import { useTranslation } from '../../components/texts';

const Words = () => <p>{useTranslation('cashier').t('noMethods.text')}</p>;

/** Rarely needed; if its chunk fails to load, the text is shown. */
const Place = lazy(() => import('./EmptyCashier').catch(() => ({ default: Words })));

export const NoMethods = () => (
  <Suspense>
    <Place />
  </Suspense>
);
