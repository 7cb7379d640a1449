// @vitest-environment jsdom
import { BrowserPlatform } from '../../src/platform/browser/BrowserPlatform';
import { readLaunch } from '../../src/platform/launch';
import { TelegramPlatform } from '../../src/platform/telegram/TelegramPlatform';
import { describeConformance, type Place } from './conformance';
import { FakeHost, type HostOptions } from './FakeHost';
import { resizePage, showPage } from './page';

function openBrowser(): Place {
  resizePage(768);
  return { platform: new BrowserPlatform(), resize: resizePage, setVisible: showPage, close() {} };
}

function openTelegram(options: HostOptions): Place {
  resizePage(768);
  const host = new FakeHost(options);
  history.replaceState(null, '', `/#${host.launchHash()}`);
  const launch = readLaunch();
  if (!launch) throw new Error('The address has no launch parameters');
  const platform = new TelegramPlatform(launch, host.host, {
    telegramOrigins: [host.origin],
    telegramAppLink: 'https://t.me/Bot/app',
  });
  const isSilent = options.isSilent === true;
  return {
    platform,
    resize: (height) =>
      isSilent
        ? resizePage(height)
        : host.emit('viewport_changed', { height, is_expanded: true, is_state_stable: true }),
    setVisible: (isVisible) =>
      isSilent ? showPage(isVisible) : host.emit('visibility_changed', { is_visible: isVisible }),
    close: () => host.close(),
  };
}

describeConformance('a browser', openBrowser);
for (const version of ['6.0', '7.0', '8.0', '9.6']) {
  describeConformance(`Telegram ${version} in a frame`, () => openTelegram({ version }));
}
describeConformance('a native Telegram', () => openTelegram({ transport: 'proxy', platform: 'ios' }));
describeConformance('a silent Telegram', () => openTelegram({ isSilent: true }));
