import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useStores } from '../../components/contexts';
import { useRoute } from '../../components/navigation/route';
import { NoticesStore } from '../../stores/shell/NoticesStore';

/** Frequencies in hertz of a notice's two tones: rising for a credit, falling for anything else. */
const TONES = { credit: [660, 990], other: [740, 590] } as const;
const TONE_SECONDS = 0.14;
/** Milliseconds that a device may take to begin to play. */
const CLOSE_AFTER_MS = 1_000;

/** Plays a notice's sound at a volume of 0 to 1; silent if the browser does not allow sound. */
function chime(volume: number, type: keyof typeof TONES): void {
  if (volume <= 0 || typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = volume * 0.3;
  gain.connect(context.destination);
  const tones = TONES[type];
  for (const [index, frequency] of tones.entries()) {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(context.currentTime + index * TONE_SECONDS);
    tone.stop(context.currentTime + (index + 1) * TONE_SECONDS);
  }
  // Not when the last tone ends: in a context that the browser suspends, it never does.
  setTimeout(() => void context.close(), tones.length * TONE_SECONDS * 1000 + CLOSE_AFTER_MS);
}

const INTERACTION_EVENTS = ['click', 'dblclick', 'touchstart'] as const;

/** Fetches notices at the first interaction and on every change of path, and plays their sound. */
export function useNotices(): void {
  const stores = useStores();
  const { path } = useRoute();
  const notices = stores.get(NoticesStore);
  useEffect(() => {
    const stopListening = () => {
      for (const eventType of INTERACTION_EVENTS) document.removeEventListener(eventType, handleFirst);
    };
    const handleFirst = () => {
      stopListening();
      notices.touch();
    };
    // A sign-in by a form was an interaction before this was mounted.
    if (navigator.userActivation?.hasBeenActive) handleFirst();
    else
      for (const eventType of INTERACTION_EVENTS) document.addEventListener(eventType, handleFirst, { passive: true });
    return stopListening;
  }, [notices]);
  const heard = useRef(0);
  const readOn = useRef(path);
  useEffect(() => {
    if (readOn.current !== path) notices.enter();
    readOn.current = path;
  }, [notices, path]);
  useEffect(
    () =>
      reaction(
        () => stores.toasts.shown.findLast(({ notice }) => notice !== undefined),
        (latest) => {
          // A delayed notice plays its sound once, when it is shown.
          if (!latest?.notice || latest.id === heard.current) return;
          heard.current = latest.id;
          chime(stores.sound.volume, latest.notice.type);
        },
      ),
    [stores],
  );
}
