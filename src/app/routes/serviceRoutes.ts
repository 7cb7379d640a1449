/** Forms, support, pages that emails link to, content pages; the slug route comes last. */
import { lazyScreen } from '../loading/lazyScreen';
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
  texts: ['auth', 'form'],
  query: ['redirectUrl', 'social', 'window'],
  isIndexed: false,
} as const;
const service = { texts: ['service'] };
/** Links in emails are private to the recipient. */
const emailLink = { ...service, isPersonal: true, isIndexed: false };

export const serviceRoutes = [
  row('forms-sign-in', forms, 'signIn', form),
  row('forms-sign-up', forms, 'signUp', form),
  row('support', support, 'support', service),
  row('confirmation', confirmation, 'confirmation', emailLink),
  row('confirmation-success', confirmed, 'confirmation', emailLink),
  row('unsubscribe', unsubscribe, 'unsubscribe', emailLink),
  row('icons', icons, 'icons', {
    layout: 'svg-sprite',
    isIndexed: false,
    prefetch: 'never',
    ...service,
  }),
  // Matches every other address with one segment.
  row('slug', content, 'content', service),
];
