import { useState } from 'react';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** Source of the initial and the colour. */
  name: string;
  /** Picture of the player's character. */
  image: string | null;
  alt: string;
}

const HUES = 6;

const hueOf = (name: string): number => [...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % HUES;

/** The player's character, or the initial of the name on a casino chip. */
export const Avatar = ({ name, image, alt }: AvatarProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  if (image !== null && broken !== image)
    return (
      <img className={styles.avatar} src={image} alt={alt} width={64} height={64} onError={() => setBroken(image)} />
    );
  return (
    <svg className={styles.avatar} data-hue={hueOf(name)} viewBox="0 0 64 64" aria-hidden="true">
      <circle className={styles.edge} cx="32" cy="32" r="32" />
      <circle className={styles.notches} cx="32" cy="32" r="28" />
      <circle className={styles.face} cx="32" cy="32" r="23" />
      <text className={styles.initial} x="32" y="33" dominantBaseline="central" textAnchor="middle">
        {[...name.trim()][0]?.toUpperCase() ?? '♣'}
      </text>
    </svg>
  );
};
