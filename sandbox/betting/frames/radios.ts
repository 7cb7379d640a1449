/** A group of radio buttons. */

import { h } from '../../games/frames/dom.js';

export function radios<Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
  onChoose: (value: Value) => void,
) {
  const inputs = values.map((value) => {
    const input = h('input', { type: 'radio', name, value, id: `${name}-${value}` });
    input.addEventListener('change', () => input.checked && onChoose(value));
    return { value, input, text: h('span', {}) };
  });
  const element = h(
    'fieldset',
    { class: 'radios' },
    h('legend', { text: label }),
    ...inputs.map(({ value, input, text }) => h('label', { for: `${name}-${value}` }, input, text)),
  );
  return {
    element,
    set(chosen: Value, texts: Record<Value, string>) {
      for (const { value, input, text } of inputs) {
        input.checked = value === chosen;
        text.textContent = texts[value];
      }
    },
  };
}
