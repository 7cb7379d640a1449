import type { SpinsSummary } from '../frameResponses';
import type { Shell } from './context.js';
import { h } from './dom.js';

/** Result of free spins. The player must dismiss it, so that an extra press does not stake their own money. */
export function spinsSummary({ t, money, boot }: Shell) {
  const heading = h('h2', { tabindex: '-1', id: 'summaryTitle', text: t('spinsOver') });
  const body = h('div', { class: 'body' });
  const continueButton = h('button', { class: 'main', id: 'goOn', text: t('goOn'), onclick: () => dialog.close() });
  const dialog = h(
    'dialog',
    { class: 'panel summary', id: 'summary', 'aria-labelledby': 'summaryTitle' },
    heading,
    body,
    continueButton,
  );
  document.body.append(dialog);

  const dates = new Intl.DateTimeFormat(boot.lang === 'fr' ? 'fr' : 'en-GB', { dateStyle: 'long', timeStyle: 'short' });

  /** States whether the bonus is active and, if not, what blocks it. */
  function bonusText({ bonus, wagerTimes: times }: SpinsSummary) {
    if (!bonus) return t('spinsPast');
    const until = dates.format(bonus.until);
    if (bonus.isActive) return t('spinsBonus', { times, until });
    if (!bonus.behind) return t('spinsWaiting', { times, until });
    const { title, amount, until: end } = bonus.behind;
    const sum = money(amount);
    const name = title ? t('bonusTitled', { title: title[boot.lang], sum }) : t('bonusSum', { sum });
    return t('spinsBehind', { times, until, name, end: dates.format(end) });
  }

  const outcomeText = (result: SpinsSummary) => {
    if (result.won === '0') return t('spinsNothing');
    if (boot.mode === 'demo') return t('spinsFun');
    if (!result.isGathered) return t('spinsOwn');
    return result.wagerTimes > 0 ? bonusText(result) : t('spinsGathered');
  };

  return {
    show(result: SpinsSummary) {
      body.replaceChildren(
        h('p', { text: t(result.count === 1 ? 'spinsPlayed1' : 'spinsPlayed', { count: result.count }) }),
        h('output', { class: 'summed', text: money(result.won) }),
        h('p', { text: outcomeText(result) }),
      );
      dialog.showModal();
      // Not the button: a repeated key press would dismiss the summary unread.
      heading.focus();
    },
  };
}
