/**
 * Writes the method that a cashier form will begin with into its skeleton (`CashierSkeleton`), as soon as the read that
 * was begun early says it. It knows the house's wire; another operator's answers leave the skeleton as it is.
 */
import { chosenMethod } from '../../domain/chosenMethod';
import type { EarlyPage } from '../../services/earlyAnswers';
import { KEPT_SUM_KEY } from '../../stores/cashier/keptSum';

/** A drawing in one colour among the site's own files (`MethodPicker`); any other picture comes with the form. */
const DRAWING = /^\/(media|cms)\/[\w./-]+\.svg\?mono$/;

interface Method {
  sysname: string;
  is_available: boolean;
  name?: string;
  text?: string;
  image_url?: string;
}

const block = (size: 'way' | 'text') => document.querySelector(`[role="status"] > [data-size="${size}"]`);

function tell(method: Method): void {
  const way = block('way');
  // The answer may be faster than the page.
  if (!way && document.readyState === 'loading') requestAnimationFrame(() => tell(method));
  if (!way) return;
  const picture = document.createElement('i');
  if (DRAWING.test(method.image_url ?? ''))
    picture.style.mask = `url("${method.image_url}") center / contain no-repeat`;
  way.append(picture, method.name ?? '');
  block('text')?.append(method.text ?? '');
}

async function tellChosen(answer: Promise<Response>): Promise<void> {
  const { response } = await (await answer).clone().json();
  // What blocks every withdrawal is told in the place of the form; a sum that was just ordered may be by another method.
  if (response.gate || localStorage.getItem(KEPT_SUM_KEY)) return;
  const methods: Method[] = response.methods.map((one: Method) => ({ ...one, is_available: one.is_available ?? true }));
  const [, named = response.last_method] = /\/deposit\/([^/]+)/.exec(location.pathname) ?? [];
  const method = chosenMethod(methods, named);
  if (method) tell(method);
}

const reads = Object.entries((globalThis as EarlyPage).earlyReads ?? {});
const [, settings] = reads.find(([address]) => /cashier\.get(deposit|withdraw)settings/.test(address)) ?? [];
// A failure is told by whoever draws the form.
if (settings) tellChosen(settings.answer).catch(() => {});
