/**
 * Fills the skeleton of a cashier form (`CashierSkeleton`) with its first payment method, as soon as the early read
 * returns it. It only understands the default dialect; other operators' responses leave the skeleton as it is.
 */
import { chosenMethod } from '../../domain/money/chosenMethod';
import type { EarlyPage } from '../../services/earlyReads';
import { SAVED_SUM_KEY } from '../../stores/cashier/savedSum';

/** A monochrome drawing among the site's own files (`MethodPicker`); any other image comes with the form. */
const DRAWING = /^\/(media|cms)\/[\w./-]+\.svg\?mono$/;

interface Method {
  sysname: string;
  is_available: boolean;
  name?: string;
  text?: string;
  image_url?: string;
}

const block = (size: 'way' | 'text') => document.querySelector(`[role="status"] > [data-size="${size}"]`);

function fillSkeleton(method: Method): void {
  const methodBlock = block('way');
  // The response may arrive before the skeleton.
  if (!methodBlock && document.readyState === 'loading') requestAnimationFrame(() => fillSkeleton(method));
  if (!methodBlock) return;
  const picture = document.createElement('i');
  if (DRAWING.test(method.image_url ?? ''))
    picture.style.mask = `url("${method.image_url}") center / contain no-repeat`;
  methodBlock.append(picture, method.name ?? '');
  block('text')?.append(method.text ?? '');
}

async function fillChosenMethod(answer: Promise<Response>): Promise<void> {
  const { response } = await (await answer).clone().json();
  // A blocked withdrawal shows a notice instead of the form; a restored amount may be for another method.
  if (response.gate || localStorage.getItem(SAVED_SUM_KEY)) return;
  const methods: Method[] = response.methods.map((candidate: Method) => ({
    ...candidate,
    is_available: candidate.is_available ?? true,
  }));
  const [, named = response.last_method] = /\/deposit\/([^/]+)/.exec(location.pathname) ?? [];
  const method = chosenMethod(methods, named);
  if (method) fillSkeleton(method);
}

const reads = Object.entries((globalThis as EarlyPage).earlyReads ?? {});
const [, settings] = reads.find(([address]) => /cashier\.get(deposit|withdraw)settings/.test(address)) ?? [];
// The form reports a failure.
if (settings) fillChosenMethod(settings.answer).catch(() => {});
