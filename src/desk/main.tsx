import '../components/theme.css';
import { readReport } from '../recorder/report/readReport';
import { type PlaceChange, Replay } from './replay/Replay';

interface Built {
  entry: string;
  styles: string[];
  modules: string[];
}

const built = JSON.parse(document.getElementById('product')?.textContent ?? '{}') as Built;

/** Runs a report from its beginning to its end, as `npm run replay` asks for it. */
async function replayFile(bytes: Uint8Array<ArrayBuffer>, change: PlaceChange = {}) {
  const read = await readReport(bytes);
  if (!read.ok) return read;
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  Object.assign(frame.style, {
    width: `${change.width ?? read.report.place.width}px`,
    height: `${change.height ?? read.report.place.height}px`,
  });
  document.body.append(frame);
  const sprite = await (await fetch('/icons.svg')).text();
  const replay = new Replay(read.report, frame, { ...built, sprite }, change, { onChange: () => undefined });
  await replay.runTo(Number.POSITIVE_INFINITY);
  const { marks, lost, given, words } = replay;
  const unknown = given.filter(({ match }) => match === 'rule').map(({ name }) => name);
  return { ok: true as const, marks, lost, unknown, words };
}

declare global {
  interface Window {
    replayFile: typeof replayFile;
  }
}
window.replayFile = replayFile;
