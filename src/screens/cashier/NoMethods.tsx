import { lazy, Suspense } from 'react';
import { useTranslation } from '../../components/texts';

const NoMethodsText = () => <p>{useTranslation('cashier').t('noMethods.text')}</p>;

/** Rarely needed; if its chunk fails to load, the text is shown. */
const EmptyCashier = lazy(() => import('./EmptyCashier').catch(() => ({ default: NoMethodsText })));

export const NoMethods = () => (
  <Suspense>
    <EmptyCashier />
  </Suspense>
);
