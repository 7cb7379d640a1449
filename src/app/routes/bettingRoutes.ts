/** The sportsbook. */
import { row } from './row';
import { notFound } from './systemScreens';

export const bettingRoutes = [
  row({
    name: 'betting',
    path: '/betting',
    screen: notFound,
    texts: ['betting'],
    title: 'betting',
    hasChatBadge: false,
  }),
];
