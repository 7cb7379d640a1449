/** Hertz of a notice's two tones; a credit rises, anything else falls. */
const TONES = { credit: [660, 990], other: [740, 590] } as const;
const TONE_SECONDS = 0.14;

/** A short sound for a notice at a volume of 0 to 1 (D-8, G-11). Silent where the browser refuses sound. */
export function chime(volume: number, type: keyof typeof TONES): void {
  if (volume <= 0 || typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = volume * 0.3;
  gain.connect(context.destination);
  const [first, second] = TONES[type];
  for (const [index, frequency] of [first, second].entries()) {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(context.currentTime + index * TONE_SECONDS);
    tone.stop(context.currentTime + (index + 1) * TONE_SECONDS);
    if (index === 1) tone.onended = () => void context.close();
  }
}
