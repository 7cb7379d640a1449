/** Forms, support, letters' targets, content pages; the page of a slug comes last of all (R-2, R-11, R-12, R-21, R-23). */
import { lazyScreen } from '../lazyScreen';
import { row } from './row';
import { notFound } from './systemScreens';

const forms = lazyScreen('src/screens/auth/FormsScreen.tsx', () => import('../../screens/auth/FormsScreen'));

const form = { layout: 'empty', screen: forms, texts: ['auth'], isIndexed: false } as const;

export const serviceRoutes = [
  row({ name: 'forms-sign-in', path: '/forms/sign_in', title: 'signIn', ...form }),
  row({ name: 'forms-sign-up', path: '/forms/sign_up', title: 'signUp', ...form }),
  row({ name: 'support', path: '/support', screen: notFound, texts: ['service'], title: 'support' }),
];
