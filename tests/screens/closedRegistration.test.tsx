// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { Header } from '../../src/app/layouts/Header';
import { AuthPanel } from '../../src/screens/auth/AuthPanel';
import { MenuBanner } from '../../src/screens/home/MenuBanner';
import { words } from '../words';
import { fileOf, openEdited } from './editedPage';

test('[A-7, W-19] while registration is closed nothing leads to it, and its form says so', async () => {
  const registerPanel = <AuthPanel view="register" inDialog={false} onSwitch={() => {}} />;
  const auths = fileOf('auth-config');
  const page = await openEdited('auth-config', auths);
  expect(page.draw(<Header />)).toContain(words.en.common.signUp);
  expect(page.draw(<MenuBanner />)).not.toBe('');
  const closed = await openEdited('auth-config', { ...auths, isRegistrationEnabled: false });
  expect(closed.draw(<Header />)).toContain(words.en.common.signIn);
  expect(closed.draw(<Header />)).not.toContain(words.en.common.signUp);
  expect(closed.draw(<MenuBanner />)).toBe('');
  expect(closed.draw(registerPanel)).toContain(words.en.auth.closed.text);
  expect(closed.draw(registerPanel)).not.toContain('<input');
  const player = await openEdited('auth-config', { ...auths, isRegistrationEnabled: false }, true);
  expect(player.draw(<MenuBanner />)).not.toBe('');
});
