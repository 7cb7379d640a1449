/** The verifier: choose a document, upload its pictures and a selfie, submit. Each upload is saved at once. */
import { h, readBoot, requireElement } from '../../games/frames/dom.js';
import { onHostMessage } from '../../games/frames/host.js';
import type { VerificationCode } from '../VerificationFailure';
import type { VerificationView } from '../verificationRoutes';
import type { VerifierBoot } from '../verifierPage';
import { closeCamera, openCamera, shrinkImage, takePicture } from './camera.js';
import { isFramed, reportHeight, sendToHost } from './host.js';
import { type Texts, texts } from './texts.js';

type Step = VerificationView['steps'][number];
type RefusalCode = VerificationCode | 'failed';

class Refusal extends Error {
  constructor(readonly code: RefusalCode) {
    super(code);
  }
}

const boot = readBoot<VerifierBoot>();
const page = requireElement('verify', HTMLElement);
let { lang } = boot;
let t = texts[lang];
let view: VerificationView;
/** Redraws the current screen after a language change. */
let redraw = () => {};
let hasCameraFailed = false;

async function call(name: string, { step = '', body = '' }: { step?: string; body?: Blob | string } = {}) {
  const answer = await fetch(`/platform/verification/call/${name}?${new URLSearchParams({ step })}`, {
    method: 'POST',
    headers: { 'x-verification-key': boot.key, 'content-type': 'application/octet-stream' },
    body,
  });
  if (!answer.ok) {
    const refused: { error: RefusalCode } = await answer.json();
    throw new Refusal(refused.error);
  }
  view = await answer.json();
}

const hasText = (code: string): code is keyof Texts['errors'] => Object.hasOwn(t.errors, code);

function textOf(error: unknown) {
  return error instanceof Refusal && hasText(error.code) ? t.errors[error.code] : t.errors.failed;
}

function show(draw: () => void, ...parts: (Node | null)[]) {
  redraw = draw;
  page.replaceChildren(...parts.filter((part) => part !== null));
  page.querySelector('h1')?.focus();
  if (!isFramed) scrollTo(0, 0);
}

const title = (text: string) => h('h1', { tabindex: '-1', text });
const hint = (text: string) => h('p', { class: 'hint', text });
const alert = (text: string) => h('p', { class: 'error', role: 'alert', text });
const button = (text: string, onclick: () => void, className = '') => h('button', { class: className, text, onclick });

/** Runs a button's action; an error is shown next to the button. */
async function run(pressed: HTMLElement, work: () => Promise<void>) {
  if (pressed.getAttribute('aria-busy')) return;
  const caption = pressed.textContent;
  pressed.setAttribute('aria-busy', 'true');
  pressed.textContent = t.sending;
  page.querySelector('.error')?.remove();
  try {
    await work();
  } catch (error) {
    pressed.removeAttribute('aria-busy');
    pressed.textContent = caption;
    if (error instanceof Refusal && error.code === 'session') sendToHost('expired');
    pressed.before(alert(textOf(error)));
  }
}

/** A primary button with a busy state. */
function actionButton(text: string, work: () => Promise<void>) {
  const made = button(text, () => void run(made, work), 'main');
  return made;
}

const pictures = () => view.steps.filter(({ name }) => name !== 'document');

/** Shows the next open step. */
function showNext() {
  closeCamera();
  if (view.status === 'pending' || view.status === 'approved') return showEnd();
  const open = view.steps.find(({ status }) => status !== 'done');
  if (open?.name === 'document') return showDocuments();
  return open ? showStep(open) : showReview();
}

function showDocuments() {
  const kinds = ['passport', 'id_card', 'driving_licence'] as const;
  let chosen = view.document ?? 'passport';
  const choices = kinds.map((kind) => {
    const input = h('input', { type: 'radio', name: 'document', value: kind, checked: kind === chosen });
    input.addEventListener('change', () => {
      chosen = kind;
    });
    return h('label', { class: 'choice' }, input, h('span', { text: t.documents[kind] }));
  });
  const next = actionButton(t.next, async () => {
    await call('document', { body: JSON.stringify({ document: chosen }) });
    showNext();
  });
  show(
    showDocuments,
    title(t.choose),
    hint(t.chooseHint),
    h('div', { role: 'radiogroup', class: 'choices' }, ...choices),
    next,
  );
}

function showStep(step: Step, error = '') {
  const name = step.name === 'document' ? 'front' : step.name;
  const [head = '', caption = ''] = t.steps[name === 'front' && view.document === 'passport' ? 'passport' : name];
  const all = pictures();
  const at = all.findIndex((one) => one.name === step.name) + 1;
  const isSelfie = name === 'selfie';
  const input = h('input', {
    type: 'file',
    class: 'hidden',
    accept: isSelfie ? 'image/png,image/jpeg,image/webp' : 'image/png,image/jpeg,image/webp,application/pdf',
    'aria-label': t.file,
    tabindex: '-1',
  });
  input.addEventListener('change', async () => {
    const file = input.files?.[0];
    if (file) showPreview(step, await shrinkImage(file));
  });
  show(
    () => showStep(step),
    hint(t.count(at, all.length)),
    title(head),
    hint(caption),
    h('div', { class: `outline ${name}`, 'aria-hidden': 'true' }),
    hasCameraFailed ? hint(t.noCamera) : null,
    error ? alert(error) : null,
    hasCameraFailed ? null : button(t.camera, () => void showCamera(step), 'main'),
    button(t.file, () => input.click(), hasCameraFailed ? 'main' : ''),
    hint(isSelfie ? t.pictureHint : t.fileHint),
    input,
    view.isAction || !view.document || name !== 'front' ? null : button(t.change, showDocuments, 'quiet'),
  );
}

async function showCamera(step: Step) {
  const video = h('video', { autoplay: true, playsinline: true, muted: true });
  video.muted = true;
  try {
    video.srcObject = await openCamera(step.name === 'selfie' ? 'user' : 'environment');
  } catch {
    hasCameraFailed = true;
    sendToHost('cameraFailed');
    return showStep(step);
  }
  const shoot = button(t.shoot, async () => showPreview(step, await takePicture(video)), 'main');
  const leave = () => {
    closeCamera();
    showStep(step);
  };
  show(
    () => void showCamera(step),
    title(t.steps[step.name === 'document' ? 'front' : step.name][0] ?? ''),
    video,
    shoot,
    button(t.cancel, leave, 'quiet'),
  );
}

function showPreview(step: Step, file: Blob) {
  const isPicture = file.type.startsWith('image/');
  const picture = isPicture
    ? h('img', { src: URL.createObjectURL(file), alt: t.preview, class: 'preview' })
    : hint(t.isFile);
  // A picture that the browser cannot decode is rejected here.
  picture.addEventListener('error', () => showStep(step, t.errors.WRONG_TYPE));
  const use = actionButton(t.use, async () => {
    await call('file', { step: step.name, body: file });
    showNext();
  });
  show(
    () => showPreview(step, file),
    title(t.check),
    picture,
    use,
    button(t.again, () => showStep(step)),
  );
}

function showReview() {
  const rows = pictures().map((step) =>
    h(
      'li',
      {},
      h('span', { text: step.name === 'document' ? '' : t.names[step.name] }),
      button(t.change, () => showStep(step), 'quiet'),
    ),
  );
  const submit = actionButton(t.submit, async () => {
    await call('submit');
    sendToHost('submitted');
    showEnd();
  });
  show(showReview, title(t.review), hint(t.reviewHint), h('ul', { class: 'rows' }, ...rows), submit);
}

function showEnd() {
  const back = boot.returnTo ? h('a', { class: 'button main', href: boot.returnTo, text: t.back }) : null;
  show(showEnd, title(view.status === 'approved' ? t.approved : t.pending), isFramed ? null : hint(t.doneHint), back);
}

onHostMessage(({ type, value }) => {
  if (type === 'scheme' && (value === 'dark' || value === 'light')) document.documentElement.dataset.scheme = value;
  if (type === 'language' && (value === 'en' || value === 'fr') && value !== lang) {
    lang = value;
    t = texts[lang];
    document.documentElement.lang = lang;
    redraw();
  }
});
addEventListener('pagehide', closeCamera);
if (isFramed) document.documentElement.dataset.framed = '';
reportHeight();
try {
  await call('open');
  showNext();
  sendToHost('ready');
} catch (error) {
  show(() => {}, alert(textOf(error)));
  sendToHost('failed');
}
