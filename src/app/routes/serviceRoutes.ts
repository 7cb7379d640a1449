/** Forms, support, letters' targets, content pages; the page of a slug comes last of all (R-2, R-11, R-12, R-21, R-23). */
import { lazyScreen } from '../lazyScreen';
import { row } from './row';

const forms = lazyScreen(() => import('../../screens/auth/FormsScreen'));
const support = lazyScreen(() => import('../../screens/service/SupportScreen'));
const confirmation = lazyScreen(() => import('../../screens/service/ConfirmationScreen'));
const confirmed = lazyScreen(() => import('../../screens/service/ConfirmedScreen'));
const unsubscribe = lazyScreen(() => import('../../screens/service/UnsubscribeScreen'));
const icons = lazyScreen(() => import('../../screens/content/IconsScreen'));
const content = lazyScreen(() => import('../../screens/content/ContentScreen'));

const form = {
  layout: 'empty',
  screen: forms,
  texts: ['auth', 'form'],
  query: ['redirectUrl', 'social', 'window'],
  isIndexed: false,
} as const;
const service = { texts: ['service'] };
/** What a letter leads to is nobody's business but its reader's. */
const letter = { ...service, query: ['contact', 'code', 'sign'], isIndexed: false };

export const serviceRoutes = [
  row({ name: 'forms-sign-in', title: 'signIn', ...form }),
  row({ name: 'forms-sign-up', title: 'signUp', ...form }),
  row({ name: 'support', screen: support, title: 'support', ...service }),
  row({ name: 'confirmation', screen: confirmation, title: 'confirmation', ...letter }),
  row({
    name: 'confirmation-success',
    screen: confirmed,
    title: 'confirmation',
    ...letter,
  }),
  row({ name: 'unsubscribe', screen: unsubscribe, title: 'unsubscribe', ...letter }),
  row({
    name: 'icons',
    layout: 'svg-sprite',
    screen: icons,
    title: 'icons',
    isIndexed: false,
    prefetch: 'never',
    ...service,
  }),
  // Every other address of one segment: nothing may follow it.
  row({ name: 'slug', screen: content, title: 'content', ...service }),
];
