import type { Boot } from './messages';

/**
 * A report has no pictures and the iframe may not fetch any: each becomes an empty image of the same size, so that
 * nothing looks broken and no error handler runs.
 */
const EMPTY_IMAGE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const isOwn = (address: string) => /^(data:|blob:|\/assets\/)/.test(address);

export function installPicturePlaceholders(): void {
  const { prototype } = HTMLImageElement;
  const { setAttribute } = Element.prototype;
  prototype.setAttribute = function (name, value) {
    const isPicture = name === 'src' || name === 'srcset';
    if (isPicture && !isOwn(value)) {
      setAttribute.call(this, 'data-picture', '');
      setAttribute.call(this, 'src', EMPTY_IMAGE);
    } else setAttribute.call(this, name, value);
  };
  for (const name of ['src', 'srcset'])
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: HTMLImageElement) {
        return this.getAttribute(name) ?? '';
      },
      set(this: HTMLImageElement, value: string) {
        this.setAttribute(name, String(value));
      },
    });
  // Preloads are dropped too.
  HTMLHeadElement.prototype.appendChild = function <T extends Node>(node: T): T {
    if (node instanceof HTMLLinkElement && node.rel === 'preload') node.removeAttribute('href');
    // The product's scripts have another address here.
    if (node instanceof HTMLLinkElement && node.rel === 'modulepreload')
      node.href = node.getAttribute('href')?.replace(/^\/assets\//, '/desk/product/assets/') ?? '';
    return Node.prototype.appendChild.call(this, node) as T;
  };
  // A `srcset` would take precedence over the image.
  HTMLSourceElement.prototype.setAttribute = function (name, value) {
    if (name !== 'srcset') setAttribute.call(this, name, value);
  };
}

const notices = import.meta.glob<string>('../../locales/*/deskUi.json', { eager: true, import: 'unseenWindow' });

/** Third-party frames, such as a game's, are not recorded: each shows a notice instead. */
export function installFrameNotices({ language, loadsFrames }: Pick<Boot, 'language' | 'loadsFrames'>): void {
  const isThirdParty = ({ target }: Event) => target instanceof HTMLIFrameElement;
  // The notice loads at once, unlike a game that never loaded. `load` events of iframes do not reach the window.
  if (!loadsFrames)
    document.addEventListener('load', (event) => isThirdParty(event) && event.stopImmediatePropagation(), {
      capture: true,
    });
  const notice = notices[`../../locales/${language}/deskUi.json`] ?? '';
  const style =
    'display:grid;place-items:center;height:100vh;margin:0;padding:0 24px;box-sizing:border-box;text-align:center';
  const page = `<body style="${style};background:#101917;color:#a9b8b1;font:16px sans-serif">${notice}</body>`;
  const { setAttribute } = Element.prototype;
  HTMLIFrameElement.prototype.setAttribute = function (name, value) {
    setAttribute.call(this, name === 'src' ? 'srcdoc' : name, name === 'src' ? page : value);
  };
  Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
    configurable: true,
    get: () => '',
    set(this: HTMLIFrameElement, value: string) {
      this.setAttribute('src', value);
    },
  });
}
