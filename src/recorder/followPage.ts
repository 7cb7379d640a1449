/** Records events of the platform, dialogs and toasts for staff to read; a replay reproduces them without these. */
import { reaction } from 'mobx';
import type { Tap } from '../domain/recording';
import type { Platform } from '../platform/Platform';
import type { RootStore } from '../stores/RootStore';

export function followPage(platform: Platform, stores: RootStore, tap: Tap): void {
  const { appearance, viewport, visibility } = platform;
  const recordViewport = () => {
    const { height, insets } = viewport.get();
    tap({ kind: 'viewport', width: window.innerWidth, height: height ?? window.innerHeight, insets });
  };
  recordViewport();
  viewport.subscribe(recordViewport);
  appearance.subscribe(() => tap({ kind: 'appearance', ...appearance.get() }));
  visibility.subscribe(() => tap({ kind: 'visibility', isVisible: visibility.get() }));
  const openLink = platform.openLink.bind(platform);
  const openAndRecord: Platform['openLink'] = (url, linkKind) => {
    const isOpen = openLink(url, linkKind);
    tap({ kind: 'link', linkKind, address: url, isOpen });
    return isOpen;
  };
  Object.defineProperty(platform, 'openLink', { value: openAndRecord });
  for (const type of ['online', 'offline'])
    window.addEventListener(type, () => tap({ kind: 'connection', isOnline: type === 'online' }));
  reaction(
    () => stores.dialogs.stack.map(({ id, name }) => ({ id, name })),
    (now, before) => {
      const isIn = (list: typeof now, one: number) => list.some(({ id }) => id === one);
      for (const { id, name } of before) if (!isIn(now, id)) tap({ kind: 'dialog', name, isOpen: false });
      for (const { id, name } of now) if (!isIn(before, id)) tap({ kind: 'dialog', name, isOpen: true });
    },
  );
  // Toasts wait while the player is being asked something, and are shown in the order of their ids.
  let lastToast = stores.toasts.shown.at(-1)?.id ?? 0;
  reaction(
    () => stores.toasts.shown.filter(({ id }) => id > lastToast),
    (toasts) => {
      for (const { id, tone, textKey, values } of toasts) {
        lastToast = id;
        tap({ kind: 'toast', tone, textKey, ...(values && { values: { ...values } }) });
      }
    },
  );
  reaction(
    () => stores.fatal,
    (page) => page && tap({ kind: 'shown', type: page, requestId: null, page }),
  );
}
