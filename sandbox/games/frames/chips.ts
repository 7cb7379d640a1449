import type { Shell } from './context.js';
import { h } from './dom.js';
import { addRovingTabIndex } from './rovingTabIndex.js';

/** Chip selector and the placed chips. Amounts are minor units. */
export function chipRack({ t, money, beep }: Shell, stakes: string[], onChange: () => void) {
  const values = stakes.filter((_, index) => [0, 2, 4, 5, 6].includes(index));
  let value = values[1] ?? values[0] ?? '0';
  let placed: { spot: string; value: string }[] = [];
  let last: { spot: string; value: string }[] = [];
  const short = (minor: string) =>
    money(minor)
      .replace(/[.,]00$/, '')
      .replace(/^[^\d]+/, '');
  const buttons = values.map((one, index) =>
    h('button', {
      role: 'radio',
      class: `chip c${index}`,
      'aria-label': money(one),
      'data-value': one,
      text: short(one),
      onclick: () => choose(one),
    }),
  );
  function choose(one: string) {
    value = one;
    for (const button of buttons) button.setAttribute('aria-checked', String(button.dataset.value === value));
  }
  choose(value);
  const element = h('div', { class: 'chips', role: 'radiogroup', 'aria-label': t('chips') }, ...buttons);
  addRovingTabIndex(element, buttons, buttons[values.indexOf(value)]);
  // As in every radio group, focus selects.
  element.addEventListener('focusin', ({ target }) => {
    const chip = buttons.find((one) => one === target);
    if (chip?.dataset.value) choose(chip.dataset.value);
  });
  return {
    element,
    short,
    place(spot: string) {
      placed.push({ spot, value });
      beep('tap');
      onChange();
    },
    undo() {
      placed.pop();
      onChange();
    },
    clear() {
      placed = [];
      onChange();
    },
    repeat() {
      if (placed.length === 0) placed = [...last];
      onChange();
    },
    /** Saves the placed bets for `repeat`. */
    saveBets() {
      last = [...placed];
    },
    bets() {
      const sums: Record<string, string> = {};
      for (const chip of placed) sums[chip.spot] = (BigInt(sums[chip.spot] ?? '0') + BigInt(chip.value)).toString();
      return sums;
    },
    total: () => placed.reduce((sum, chip) => sum + BigInt(chip.value), 0n),
  };
}

/** Chips, total, action button and undo tools. @returns `choices`: the controls other than the action button */
export function betControls({ t, controls }: Shell, rack: ReturnType<typeof chipRack>, action: HTMLButtonElement) {
  const total = h('output', { class: 'sum', id: 'total' });
  const tools = (['undo', 'clear', 'repeat'] as const).map((name) =>
    h('button', { class: 'quiet', id: name, text: t(name), onclick: rack[name] }),
  );
  controls.append(
    rack.element,
    h('div', { class: 'money' }, h('span', { text: t('total') }), total),
    action,
    h('div', { class: 'minor' }, ...tools),
  );
  return { total, choices: [rack.element, ...tools] };
}
