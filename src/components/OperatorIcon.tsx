import { useEffect, useRef, useState } from 'react';
import styles from './Icon.module.css';

const SIZE = 20;

/** An icon that the operator names by its address; one that does not load as a picture is embedded as an object (W-8). */
export const OperatorIcon = ({ url }: { url: string }) => {
  const [isObject, setIsObject] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // A picture of the server's page may have failed before anybody listened.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setIsObject(true);
  }, []);
  if (!url) return null;
  if (isObject)
    return (
      <object
        className={styles.icon}
        data={url}
        type="image/svg+xml"
        width={SIZE}
        height={SIZE}
        tabIndex={-1}
        aria-hidden={true}
      />
    );
  return (
    <img
      ref={image}
      className={styles.icon}
      src={url}
      alt=""
      width={SIZE}
      height={SIZE}
      onError={() => {
        console.warn(`icon ${url} did not load`);
        setIsObject(true);
      }}
    />
  );
};
