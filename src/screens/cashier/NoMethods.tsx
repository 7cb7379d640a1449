import { lazy, Suspense } from 'react';
import { useTranslation } from '../../components/texts';

const Words = () => <p>{useTranslation('cashier').t('noMethods.text')}</p>;

/** Few ever come to an empty cashier; without its chunk the words are there. */
const Place = lazy(() => import('./EmptyCashier').catch(() => ({ default: Words })));

export const NoMethods = () => (
  <Suspense>
    <Place />
  </Suspense>
);
