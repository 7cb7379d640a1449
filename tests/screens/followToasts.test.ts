// @vitest-environment jsdom
import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import type { RecordedEvent } from '../../src/domain/recording';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { followPage } from '../../src/recorder/followPage';

function follow() {
  const platform = new ServerPlatform();
  const { stores } = createPage({ platform, apiUrl: '', cmsUrl: '', locale: () => 'en', log: () => {} });
  const recorded: string[] = [];
  followPage(platform, stores, <E extends RecordedEvent>(event: E) => {
    if (event.kind === 'toast') recorded.push(event.textKey);
    return { ...event, at: 0 };
  });
  const show = (textKey: string) => stores.toasts.show({ tone: 'error', textKey });
  return { stores, recorded, show };
}

test('[H-2] a toast is recorded once, although the one after it goes first', () => {
  const { stores, recorded, show } = follow();
  show('first');
  stores.toasts.dismiss(show('second'));
  runInAction(() => ['third', 'fourth'].map(show));
  expect(recorded).toEqual(['first', 'second', 'third', 'fourth']);
});

test('[H-2, H-14] a toast that waits behind a dialog is recorded when the player can read it', () => {
  const { stores, recorded, show } = follow();
  stores.dialogs.open('search', {});
  show('waits');
  const gone = show('neverSeen');
  stores.toasts.dismiss(gone);
  expect(recorded).toEqual([]);
  stores.dialogs.closeTop();
  expect(recorded).toEqual(['waits']);
});
