import type { FrameKind } from '../../kernel/GameDefinition';
import type { RoundView } from '../frameResponses';
import type { SeedsView } from '../seeds';
import { Refusal } from './call.js';
import type { Context } from './context.js';
import { h } from './dom.js';
import { drawAll, hashOfSeed } from './fair.js';
import { hundredthsText } from './money.js';

/** Limits of the draws of a round's first result, by engine. */
const limits: Record<string, number[]> = { slot: [33, 33, 34, 33, 33], crash: [2 ** 32], roulette: [37], wheel: [50] };

const row = (label: string, value: string) =>
  h('div', { class: 'row' }, h('dt', { text: label }), h('dd', { class: 'code', text: value }));

/** The draws as the game shows them. */
function drawsText(engine: string, drawn: number[]) {
  const first = drawn[0] ?? 0;
  // Non-breaking spaces keep the numbers of one draw on one line.
  if (engine !== 'crash') return drawn.join('\u00a0·\u00a0');
  const point = (97n * 2n ** 32n) / (2n ** 32n - BigInt(first));
  return `×${hundredthsText(Math.min(50_000, Math.max(100, Number(point))))}`;
}

function verifyRow({ boot, t, money }: Context<FrameKind>, round: RoundView, seed: SeedsView['previous']) {
  const result = h('span', { class: 'verdict', role: 'status' });
  const check = async () => {
    if (!seed) return;
    const isSame = (await hashOfSeed(seed.serverSeed)) === seed.serverHash;
    const drawn = await drawAll(seed.serverSeed, seed.clientSeed, round.nonce, limits[boot.engine] ?? []);
    result.textContent = isSame ? t('verified', { value: drawsText(boot.engine, drawn) }) : t('notVerified');
    result.dataset.tone = isSame ? 'good' : 'bad';
  };
  const button = h('button', {
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

export async function fairPanel(context: Context<FrameKind>) {
  const { t, call, showPanel, fail, boot } = context;
  const [seeds, rounds] = await Promise.all([call('seeds'), call('history')]);
  const isShared = boot.engine === 'wheel';
  const list = h('ul', { class: 'rounds' }, ...rounds.map((round) => verifyRow(context, round, seeds.previous)));
  const history = [h('h3', { text: t('history') }), rounds.length ? list : h('p', { text: t('noHistory') })];
  if (isShared)
    return showPanel(t('fair'), [
      h('p', { text: t('sharedFair') }),
      h('dl', {}, ...(await sharedRows(context))),
      ...history,
    ]);
  const input = h('input', {
    id: 'client-seed',
    value: seeds.clientSeed,
    maxlength: 64,
    pattern: '[A-Za-z0-9_\\-]+',
    autocomplete: 'off',
  });
  const rotate = () =>
    call('rotate', { clientSeed: input.value })
      .then(() => fairPanel(context))
      .catch((error: unknown) => {
        const code = error instanceof Refusal ? error.code : 'unknown';
        panelNote.textContent = code === 'busy' ? t('seedChangeBusy') : t('bet');
        if (code === 'session') fail(error);
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
      h('button', { class: 'main small', text: t('change'), onclick: () => void rotate() }),
    ),
    panelNote,
    ...history,
  ]);
}

async function sharedRows({ call, t }: Context<FrameKind>) {
  const table = await call('table');
  const rows = [
    row(t('round'), String(table.round)),
    row(t('serverHash'), table.hash),
    row(t('clientSeed'), table.clientSeed),
  ];
  return table.serverSeed ? [...rows, row(t('previous'), table.serverSeed)] : rows;
}
