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
 * An icon that the operator names by address. A vector one is fetched and inlined, sanitised, once the page is used; until
 * then it is a CSS mask. A bitmap is an image, or an object if that fails: an object is a document of the site's origin, so only
 * inert files qualify.
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type says that only the sanitiser made it
  return <span className={styles.drawn} aria-hidden={true} dangerouslySetInnerHTML={{ __html: drawing }} />;
});
