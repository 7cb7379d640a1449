import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { fileAddress } from '../domain/links';
import { IconsStore } from '../stores/frame/IconsStore';
import { useStores } from './contexts';
import styles from './Icon.module.css';
import { whenUsed } from './whenUsed';

const SIZE = 20;
const isDrawing = (url: string) => /\.svg(\?|$)/i.test(url);

/**
 * An icon that the operator gives as an address. An SVG is fetched, sanitised and inlined after the first interaction,
 * and is a CSS mask until then. If that fails it is an `object`, for inert files only, since an object is a document of
 * the site's origin. A bitmap is an image.
 */
export const OperatorIcon = observer(({ url }: { url: string }) => {
  const icons = useStores().get(IconsStore);
  useEffect(() => {
    return isDrawing(url) ? whenUsed(() => void icons.ensure(url)) : undefined;
  }, [icons, url]);
  if (!url) return null;
  const drawing = icons.of(url);
  const file = fileAddress(url);
  if (drawing === 'failed' && file !== null)
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
  const isDrawn = drawing !== undefined && drawing !== 'pending' && drawing !== 'failed';
  if (!isDrawn && isDrawing(url) && file !== null)
    return <span className={styles.shape} style={{ maskImage: `url("${file}")` }} aria-hidden={true} />;
  if (!isDrawn) return <img className={styles.icon} src={url} alt="" width={SIZE} height={SIZE} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type guarantees sanitised markup
  return <span className={styles.drawn} aria-hidden={true} dangerouslySetInnerHTML={{ __html: drawing }} />;
});
