import { useState } from 'react';
import styles from './GamePoster.module.css';

interface GamePosterProps {
  game: { name: string; image_url: string };
  className?: string | undefined;
  /** Nothing else names the game. */
  isNaming?: boolean;
  width: number;
  isEager?: boolean | undefined;
  loading?: 'lazy' | 'eager' | undefined;
}

/** A game's picture; its name on a ground of the same size where there is none, or where it does not load. */
export const GamePoster = ({ game, className, isNaming = false, width, isEager, loading }: GamePosterProps) => {
  const { name, image_url: src } = game;
  const [broken, setBroken] = useState('');
  if (src === broken)
    return (
      <span className={className ? `${className} ${styles.blank}` : styles.blank} aria-hidden={!isNaming} data-blank="">
        {name}
      </span>
    );
  const giveUp = () => setBroken(src);
  return (
    <img
      // It may have failed before anybody could hear it.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) image.decode?.().catch(giveUp);
      }}
      className={className}
      src={src}
      alt={isNaming ? name : ''}
      width={width}
      height={(width / 3) * 4}
      loading={loading}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
      onError={giveUp}
    />
  );
};
