import { fileAddress } from '@baize/contract/links/files';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { IconsStore } from '../../stores/shell/IconsStore';
import { afterInteraction } from '../browser/afterInteraction';
import { useStores } from '../contexts';
import styles from './Icon.module.css';

const SIZE = 20;
const isSvg = (url: string) => /\.svg(\?|$)/i.test(url);

/**
 * An icon that the operator gives as an address. An SVG is fetched, sanitised and inlined after the first interaction,
 * and is a CSS mask until then. If that fails it is an `object`, for inert files only, since an object is a document of
 * the site's origin. A bitmap is an image.
 */
export const OperatorIcon = observer(({ url }: { url: string }) => {
  const icons = useStores().get(IconsStore);
  useEffect(() => {
    return isSvg(url) ? afterInteraction(() => void icons.ensure(url)) : undefined;
  }, [icons, url]);
  if (!url) return null;
  const markup = icons.of(url);
  const file = fileAddress(url);
  if (markup === 'failed' && file !== null)
    return (
      <object
        className={styles.icon}
        data={file}
        type="image/svg+xml"
        width={SIZE}
        height={SIZE}
        tabIndex={-1}
        aria-hidden={true}
      />
    );
  const isInlined = markup !== undefined && markup !== 'pending' && markup !== 'failed';
  if (!isInlined && isSvg(url) && file !== null)
    return <span className={styles.mask} style={{ maskImage: `url("${file}")` }} aria-hidden={true} />;
  if (!isInlined) return <img className={styles.icon} src={url} alt="" width={SIZE} height={SIZE} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type guarantees sanitised markup
  return <span className={styles.inlined} aria-hidden={true} dangerouslySetInnerHTML={{ __html: markup }} />;
});
