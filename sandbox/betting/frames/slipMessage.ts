/** The slip's message line: the last message or, while the slip cannot be placed, the reason. */

import { h } from '../../games/frames/dom.js';
import type { MessageButton } from './context.js';

type Tone = 'plain' | 'good' | 'bad';

export interface Message {
  text: string;
  tone: Tone;
  button?: MessageButton | undefined;
}

/** @param blockingMessage the reason; null if the slip can be placed */
export function slipMessage(blockingMessage: () => Message | null) {
  const element = h('p', { class: 'line', role: 'status', id: 'slipLine', tabindex: -1 });
  let lastMessage: Message = { text: '', tone: 'plain' };

  function paint() {
    const { text, tone, button } = blockingMessage() ?? lastMessage;
    element.className = `line ${tone}`;
    // An unchanged message must not be announced again.
    if (element.dataset.announced === text) return;
    element.dataset.announced = text;
    element.replaceChildren(text);
    if (button) element.append(h('button', { class: 'small', text: button.text, onclick: button.act }));
  }

  return {
    element,
    paint,
    show(text: string, tone: Tone = 'plain', button?: MessageButton) {
      lastMessage = { text, tone, button };
      paint();
    },
  };
}
