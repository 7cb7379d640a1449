import type { Platform } from '../../platform/Platform';
import { observe } from '../kernel/observe';

const KEY = 'baize/volume';
const DEFAULT_VOLUME = 0.5;

/** Volume of games and notices, 0 to 1, saved on this device. */
export class SoundStore {
  volume = DEFAULT_VOLUME;

  constructor(private readonly storage: Platform['storage']) {
    observe(this);
  }

  /** Reads the saved volume; called in the browser after hydration. */
  start(): void {
    const stored = Number.parseFloat(this.storage.get(KEY) ?? '');
    if (stored >= 0 && stored <= 1) this.volume = stored;
  }

  get isMuted(): boolean {
    return this.volume === 0;
  }

  /** Mutes, or restores the default volume. */
  toggle(): void {
    this.setVolume(this.isMuted ? DEFAULT_VOLUME : 0);
  }

  setVolume(volume: number): void {
    this.volume = Math.min(1, Math.max(0, volume));
    this.storage.set(KEY, String(this.volume));
  }
}
