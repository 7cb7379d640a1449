/** Offers, promotions, loyalty. */
import { row } from './row';
import { notFound } from './systemScreens';

const texts = ['rewards'];

export const rewardsRoutes = [
  row({ name: 'offers', path: '/offers', screen: notFound, texts, title: 'offers' }),
  row({ name: 'offers-id', path: '/offers/:id', screen: notFound, texts, title: 'offers' }),
  row({ name: 'promotions', path: '/promotions', screen: notFound, texts, title: 'promotions' }),
  row({ name: 'promotions-id', path: '/promotions/:id', screen: notFound, texts, title: 'promotions' }),
];
