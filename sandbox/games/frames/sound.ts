/** Short beeps; silent until the host page sends a volume or the player turns the sound on. */
let audio: AudioContext | null = null;
let volume = 0;

/** @param value zero to one */
export function setVolume(value: number) {
  volume = Math.min(1, Math.max(0, value));
}
export const readVolume = () => volume;

/** Pitch in hertz and length in seconds of each tone. */
const tunes = {
  tap: [[520, 0.04]],
  stop: [[240, 0.05]],
  win: [
    [523, 0.1],
    [659, 0.1],
    [784, 0.18],
  ],
  end: [[160, 0.16]],
} satisfies Record<string, [pitch: number, length: number][]>;

export type Tune = keyof typeof tunes;

export function beep(name: Tune) {
  if (volume === 0) return;
  audio ??= new AudioContext();
  let at = audio.currentTime;
  for (const [pitch, length] of tunes[name]) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = pitch;
    tone.type = 'triangle';
    gain.gain.setValueAtTime(volume * 0.18, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    at += length;
    tone.stop(at);
  }
}
