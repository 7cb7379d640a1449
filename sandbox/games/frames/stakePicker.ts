import type { Shell } from './context.js';
import { h } from './dom.js';

/** Stepper over the stakes of the account's currency. @param stakes minor units */
export function stakePicker({ t, money, beep }: Shell, stakes: string[], chosen: string | null) {
  let at = Math.max(0, chosen ? stakes.indexOf(chosen) : Math.min(2, stakes.length - 1));
  const shown = h('output', { class: 'sum', id: 'stake' });
  const less = h('button', { class: 'round', 'aria-label': t('less'), text: '−', onclick: () => step(-1) });
  const more = h('button', { class: 'round', 'aria-label': t('more'), text: '+', onclick: () => step(1) });
  const read = () => stakes[at] ?? '0';
  function step(by: number) {
    at = Math.min(stakes.length - 1, Math.max(0, at + by));
    shown.textContent = money(read());
    less.toggleAttribute('disabled', at === 0);
    more.toggleAttribute('disabled', at === stakes.length - 1);
    if (by) beep('tap');
  }
  step(0);
  const element = h(
    'div',
    { class: 'picker' },
    less,
    h('div', { class: 'money' }, h('span', { text: t('stake') }), shown),
    more,
  );
  return { element, read };
}
