import '../components/theme.css';
import '../components/utilities.css';
import { newRequestId } from '@baize/contract/errors/requestId';
import { createRoot } from 'react-dom/client';
import { version } from '../../package.json';
import { readReport } from '../recorder/report/readReport';
import { isUnknown } from './replay/AnswerBook';
import { type PlaceChange, type Product, Replay } from './replay/Replay';
import { DeskContext } from './ui/context';
import { Desk } from './ui/Desk';
import { DeskStore } from './ui/DeskStore';
import { replayOf } from './ui/RunStore';
import { saveBlob } from './ui/saveBlob';
import { Texts, TextsContext } from './ui/texts';

type Built = Omit<Product, 'sprite'>;

const built = JSON.parse(document.getElementById('product')?.textContent ?? '{}') as Built;
const readSprite = async () => (await fetch('/icons.svg')).text();

/** For `npm run replay`: runs a report to its end. */
async function replayFile(bytes: Uint8Array<ArrayBuffer>, change: PlaceChange = {}) {
  const read = await readReport(bytes);
  if (!read.ok) return read;
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  document.body.append(frame);
  const replay = new Replay(read.report, frame, { ...built, sprite: await readSprite() }, change, {
    onChange: () => undefined,
  });
  await replay.runTo(Number.POSITIVE_INFINITY);
  const { marks, lost, given, messages } = replay;
  const unknown = given.filter(isUnknown).map(({ name }) => name);
  const recorded = read.report.events.flatMap((event) => (event.kind === 'error' ? [event.message] : []));
  // Recorded errors are expected.
  const errors = messages.flatMap((message) =>
    message.kind === 'error' && !recorded.includes(message.message) ? [message.message] : [],
  );
  const troubles = [...errors, ...marks.flatMap(({ problem }) => problem ?? [])];
  const { outlines, place } = read.report;
  const { mode } = replay;
  return { ok: true as const, marks, outlines: outlines.length, mode, recordedIn: place.mode, lost, unknown, troubles };
}

declare global {
  interface Window {
    replayFile: typeof replayFile;
  }
}
window.replayFile = replayFile;

function followScheme(): void {
  const light = window.matchMedia('(prefers-color-scheme: light)');
  const apply = () => {
    document.documentElement.dataset.scheme = light.matches ? 'light' : 'dark';
  };
  light.addEventListener('change', apply);
  apply();
}

async function start(): Promise<void> {
  const place = document.getElementById('desk');
  if (!place) return;
  followScheme();
  const sprite = await readSprite();
  const desk = new DeskStore({
    make: replayOf({ ...built, sprite }),
    save: saveBlob,
    origin: window.location.origin,
    now: () => Date.now(),
    newId: newRequestId,
    version,
  });
  createRoot(place).render(
    <TextsContext value={new Texts()}>
      <DeskContext value={desk}>
        <Desk />
      </DeskContext>
    </TextsContext>,
  );
  await desk.openMoment(window.location.search);
}

void start();
