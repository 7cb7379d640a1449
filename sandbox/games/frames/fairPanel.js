// @ts-check
import { h } from './dom.js';
import { drawAll, hashOfSeed } from './fair.js';

/** Limits of the draws of a round's first result, by engine. @type {Record<string, number[]>} */
const limits = { slot: [33, 33, 34, 33, 33], crash: [2 ** 32], roulette: [37], wheel: [50] };

/** @param {string} label @param {string} value */
const row = (label, value) =>
  h('div', { class: 'row' }, h('dt', { text: label }), h('dd', { class: 'code', text: value }));

/** The draws in the words of the game. @param {string} engine @param {number[]} drawn */
function worded(engine, drawn) {
  const first = drawn[0] ?? 0;
  // The numbers of one draw stay in one line.
  if (engine !== 'crash') return drawn.join('\u00a0·\u00a0');
  const point = (97n * 2n ** 32n) / (2n ** 32n - BigInt(first));
  return `×${(Math.min(50_000, Math.max(100, Number(point))) / 100).toFixed(2)}`;
}

/** @param {import('./main.js').Context} context @param {any} round @param {any} seed */
function verifyRow({ boot, t, money }, round, seed) {
  const result = h('span', { class: 'verdict', role: 'status' });
  const check = async () => {
    const isSame = (await hashOfSeed(seed.serverSeed)) === seed.serverHash;
    const drawn = await drawAll(seed.serverSeed, seed.clientSeed, round.nonce, limits[boot.engine] ?? []);
    result.textContent = isSame ? t('verified', { value: worded(boot.engine, drawn) }) : t('notVerified');
    result.dataset.tone = isSame ? 'good' : 'bad';
  };
  const button = h('button', {
    type: 'button',
    class: 'quiet',
    text: t('verify'),
    'aria-label': `${t('verify')} #${round.nonce}`,
    onclick: () => void check(),
  });
  const isChecked = seed && round.seedId === seed.id;
  return h(
    'li',
    {},
    h('span', { text: `#${round.nonce}  ${money(round.stake)} → ${money(round.win)}` }),
    isChecked ? button : null,
    result,
  );
}

/** @param {import('./main.js').Context} context */
export async function fairPanel(context) {
  const { t, call, showPanel, fail, boot } = context;
  const [seeds, rounds] = await Promise.all([call('seeds'), call('history')]);
  const isShared = boot.engine === 'wheel';
  const list = h(
    'ul',
    { class: 'rounds' },
    ...rounds.map((/** @type {any} */ round) => verifyRow(context, round, seeds.previous)),
  );
  const history = [h('h3', { text: t('history') }), rounds.length ? list : h('p', { text: t('noHistory') })];
  if (isShared)
    return showPanel(t('fair'), [
      h('p', { text: t('sharedFair') }),
      h('dl', {}, ...(await sharedRows(context))),
      ...history,
    ]);
  const input = /** @type {HTMLInputElement} */ (
    h('input', {
      id: 'client-seed',
      value: seeds.clientSeed,
      maxlength: 64,
      pattern: '[A-Za-z0-9_\\-]+',
      autocomplete: 'off',
    })
  );
  const rotate = () =>
    call('rotate', { clientSeed: input.value })
      .then(() => fairPanel(context))
      .catch((error) => {
        panelNote.textContent = error.code === 'busy' ? t('seedChangeBusy') : t('bet');
        if (error.code === 'session') fail(error);
      });
  const panelNote = h('p', { role: 'status', class: 'verdict' });
  showPanel(t('fair'), [
    h('p', { text: t('fairText') }),
    h(
      'dl',
      {},
      row(t('serverHash'), seeds.serverHash),
      row(t('nonce'), String(seeds.nonce)),
      ...(seeds.previous ? [row(t('previous'), seeds.previous.serverSeed)] : []),
    ),
    h('label', { for: 'client-seed', text: t('clientSeed') }),
    h(
      'div',
      { class: 'inline' },
      input,
      h('button', { type: 'button', class: 'main small', text: t('change'), onclick: () => void rotate() }),
    ),
    panelNote,
    ...history,
  ]);
}

/** @param {import('./main.js').Context} context */
async function sharedRows({ call, t }) {
  const table = await call('table');
  const rows = [
    row(t('round'), String(table.round)),
    row(t('serverHash'), table.hash),
    row(t('clientSeed'), table.clientSeed),
  ];
  return table.serverSeed ? [...rows, row(t('previous'), table.serverSeed)] : rows;
}
