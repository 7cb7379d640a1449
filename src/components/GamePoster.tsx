import { type ImgHTMLAttributes, useState } from 'react';
import styles from './GamePoster.module.css';

interface GamePosterProps extends ImgHTMLAttributes<HTMLImageElement> {
  game: { name: string; image_url: string };
  /** Nothing else names the game. */
  isNaming?: boolean;
}

/** A game's picture; its name on a ground of the same size where there is none, or where it does not load. */
export const GamePoster = ({ game: { name, image_url: src }, isNaming, className = '', ...rest }: GamePosterProps) => {
  const [broken, setBroken] = useState('');
  const giveUp = () => setBroken(src);
  return src === broken ? (
    <span className={`${className} ${styles.blank}`} aria-hidden={!isNaming} data-blank="">
      {name}
    </span>
  ) : (
    <img
      // It may have failed before anybody could hear it.
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
