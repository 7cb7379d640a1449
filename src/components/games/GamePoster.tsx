import { type ImgHTMLAttributes, useCallback, useState } from 'react';
import styles from './GamePoster.module.css';

interface GamePosterProps extends ImgHTMLAttributes<HTMLImageElement> {
  game: { name: string; image_url: string };
  /** Nothing next to the poster names the game. */
  hasAlt?: boolean;
}

/** A game's image, or its name on a box of the same size if the image is missing or fails to load. */
export const GamePoster = ({ game: { name, image_url: src }, hasAlt, className = '', ...rest }: GamePosterProps) => {
  const [failedSrc, setFailedSrc] = useState('');
  const handleError = () => setFailedSrc(src);
  const follow = useCallback(
    (image: HTMLImageElement) => {
      // Cancelled below while the page was hidden.
      if (!image.hasAttribute('src')) image.src = src;
      // The image may have failed before hydration attached `onError`.
      if (image.complete && !image.naturalWidth) image.decode?.().catch(() => setFailedSrc(src));
      return () => {
        // A poster that was scrolled past would load before those on the screen, and stay in memory until then.
        if (!image.complete) image.removeAttribute('src');
      };
    },
    [src],
  );
  return src === failedSrc ? (
    <span className={`${className} ${styles.fallback}`} aria-hidden={!hasAlt} data-blank="">
      {name}
    </span>
  ) : (
    <img
      ref={follow}
      className={rest.loading === 'lazy' ? `${className} bz-waits` : className}
      src={src}
      alt={hasAlt ? name : ''}
      onError={handleError}
      {...rest}
    />
  );
};
