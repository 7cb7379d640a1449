/** Steps that several incidents share. */
import type { Scene } from '../Scene';

export const DESKTOP = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false };
export const QUATRE = { login: 'quatre@baize.example', password: 'demo-quatre-4' };
/** Bonuses in every status, and cashback. */
export const ELEVEN = { login: 'eleven@baize.example', password: 'demo-eleven-11' };
/** The same in Telegram, in French. */
export const TWELVE = '7000000005';
export const SLOT = '/game/starlit-crown-quest';

export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The text up to its first value; a name of a control has no non-breaking spaces. */
export const beginningOf = (text: string) => new RegExp(`^${text.split('{{')[0]?.trim().replace(/\s/g, ' ')}`);

/** Calls the host simulator, for what its buttons do not offer. */
export const callHost = (scene: Scene, method: string, ...values: string[]) =>
  scene.page.evaluate(
    ([name = '', ...args]) =>
      (window as unknown as { baizeHost: Record<string, (...given: string[]) => unknown> }).baizeHost[name]?.(...args),
    [method, ...values],
  );

/** Presses a dialog's action: in Telegram, the host's main button or a button in the dialog. */
export async function confirm(scene: Scene, name: string): Promise<void> {
  const inHost = scene.page.locator('#main, #secondary', { hasText: name });
  const inPage = scene.app.getByRole('dialog').getByRole('button', { name, exact: true }).last();
  for (let tries = 0; tries < 100; tries += 1) {
    if (scene.setting.mode === 'telegram' && (await inHost.isVisible())) return inHost.click();
    if (await inPage.isVisible()) return inPage.click();
    await pause(100);
  }
  throw new Error(`Nothing to press: ${name}`);
}

/** Opens the search and types a word. */
export async function search(scene: Scene, word: string): Promise<void> {
  const field = scene.app.getByRole('dialog').getByRole('searchbox');
  if (!(await field.isVisible())) {
    await scene.button(scene.texts.common.nav.search).click();
    await scene.app.getByRole('dialog').getByRole('article').first().waitFor();
  }
  await field.fill('');
  await field.pressSequentially(word, { delay: 60 });
  await scene.rest();
}

/** Moves to a page by its address, and waits for its calls. */
export async function visit(scene: Scene, path: string): Promise<void> {
  await scene.go(path);
  await scene.rest();
}

/** After a reload: waits until the new page records its screens. */
export async function wakeAgain(scene: Scene): Promise<void> {
  await scene.app.waitForFunction(() => document.documentElement.dataset.hydrated === '', undefined, { polling: 50 });
  await scene.app.locator('body').press('Shift');
  await scene.rest(4_000);
}
