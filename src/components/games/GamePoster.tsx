import { type ImgHTMLAttributes, useState } from 'react';
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
  return src === failedSrc ? (
    <span className={`${className} ${styles.fallback}`} aria-hidden={!hasAlt} data-blank="">
      {name}
    </span>
  ) : (
    <img
      // The image may have failed before hydration attached `onError`.
      ref={(image) => {
        if (image?.complete && !image.naturalWidth) image.decode?.().catch(handleError);
      }}
      className={rest.loading === 'lazy' ? `${className} bz-waits` : className}
      src={src}
      alt={hasAlt ? name : ''}
      onError={handleError}
      {...rest}
    />
  );
};
