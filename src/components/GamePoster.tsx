import { type ImgHTMLAttributes, useState } from 'react';
import styles from './GamePoster.module.css';

interface GamePosterProps extends ImgHTMLAttributes<HTMLImageElement> {
  game: { name: string; image_url: string };
  /** Nothing next to the poster names the game. */
  isNaming?: boolean;
}

/** A game's image, or its name on a box of the same size if the image is missing or fails to load. */
export const GamePoster = ({ game: { name, image_url: src }, isNaming, className = '', ...rest }: GamePosterProps) => {
  const [broken, setBroken] = useState('');
  const giveUp = () => setBroken(src);
  return src === broken ? (
    <span className={`${className} ${styles.blank}`} aria-hidden={!isNaming} data-blank="">
      {name}
    </span>
  ) : (
    <img
      // The image may have failed before hydration attached `onError`.
      ref={(image) => {
        if (image?.complete && !image.naturalWidth) image.decode?.().catch(giveUp);
      }}
      className={className}
      src={src}
      alt={isNaming ? name : ''}
      onError={giveUp}
      {...rest}
    />
  );
};
