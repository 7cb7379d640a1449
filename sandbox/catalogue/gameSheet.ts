/** What a game's sheet says before play: its stakes, what it has, how it is played (G-5). */
import type { Sent } from '../../src/services/api/contract';
import type { Both, Locale } from '../common/languages';
import { CAP } from '../games/engines/crash';
import { MOST_BETS } from '../games/engines/roulette';
import { FREE_SPINS } from '../games/engines/slot';
import { BETTING_MS, segments } from '../games/engines/wheel';
import { moneyOf } from '../kernel/currencies';
import { type FrameKind, frameKindOf } from '../kernel/GameDefinition';
import { stakesOf, TABLE_TOP } from '../provider/stakes';
import type { CatalogueGame } from './games';
import { jackpotKinds } from './jackpotKinds';

interface Words {
  features: readonly string[];
  /** A paragraph each; the last one tells what becomes of a round that is left. */
  rules: readonly string[];
}

const MOST_CRASH = CAP / 100;
const MOST_WHEEL = Math.max(...segments);
const BETTING_SECONDS = BETTING_MS / 1000;

const words: Record<FrameKind, Record<Locale, Words>> = {
  slot: {
    en: {
      features: ['10 or 20 lines', 'Wilds and scatters', `${FREE_SPINS} free spins at twice the win`],
      rules: [
        'Choose a stake and 10 or 20 lines, then spin. Three or more of one symbol on a line, from the first reel on, pay by the table of the game.',
        `The wild stands for every symbol but the scatter. Three scatters anywhere start ${FREE_SPINS} free spins at twice the win; three more in them add as many again.`,
        'If you leave in the middle of free spins, they wait for you.',
      ],
    },
    fr: {
      features: ['10 ou 20 lignes', 'Jokers et scatters', `${FREE_SPINS} tours gratuits, gains doublés`],
      rules: [
        'Choisissez une mise et 10 ou 20 lignes, puis lancez. Au moins trois symboles identiques sur une ligne, à partir du premier rouleau, paient selon le tableau du jeu.',
        `Le joker remplace tout symbole sauf le scatter. Trois scatters, où qu’ils tombent, offrent ${FREE_SPINS} tours gratuits aux gains doublés ; trois autres en ajoutent autant.`,
        'Si vous partez au milieu des tours gratuits, ils vous attendent.',
      ],
    },
  },
  crash: {
    en: {
      features: [
        'You decide when to cash out',
        `Up to ${MOST_CRASH} times the stake`,
        'Cash-out by itself at a multiple you set',
      ],
      rules: [
        'Choose a stake and start. The multiplier grows from 1.00 until it bursts, and that may be at once.',
        'Cash out before it bursts and you get the stake times the multiplier; after that the stake is lost.',
        'The flight goes on if you leave: a multiple set beforehand still counts.',
      ],
    },
    fr: {
      features: [
        'Vous choisissez quand encaisser',
        `Jusqu’à ${MOST_CRASH} fois la mise`,
        'Encaissement automatique au multiple choisi',
      ],
      rules: [
        'Choisissez une mise et lancez. Le multiplicateur grimpe depuis 1,00 jusqu’à ce qu’il éclate, parfois aussitôt.',
        'Encaissez avant et vous recevez la mise multipliée d’autant ; après, la mise est perdue.',
        'Le vol continue si vous partez : le multiple fixé d’avance compte toujours.',
      ],
    },
  },
  roulette: {
    en: {
      features: ['37 pockets, one zero', `Up to ${MOST_BETS} bets in a spin`],
      rules: [
        'Lay chips on numbers, groups of numbers or colours, then spin.',
        'A single number pays 36 times its bet and a colour twice, the bet included. The stakes above are of one bet.',
        'A spin is over at once: nothing stays open when you leave.',
      ],
    },
    fr: {
      features: ['37 cases, un seul zéro', `Jusqu’à ${MOST_BETS} paris par tour`],
      rules: [
        'Posez vos jetons sur des numéros, des groupes ou des couleurs, puis lancez.',
        'Un numéro plein rapporte 36 fois sa mise et une couleur deux fois, mise comprise. Les mises ci-dessus valent pour un seul pari.',
        'Le tour se termine aussitôt : rien ne reste en suspens quand vous partez.',
      ],
    },
  },
  wheel: {
    en: {
      features: [
        'One spin for the whole table',
        `Up to ${MOST_WHEEL} times the stake`,
        '50 segments, two of them green',
      ],
      rules: [
        `Bet on a multiple while bets are taken, ${BETTING_SECONDS} seconds in each round; everybody at the table sees the same spin.`,
        'Where the wheel stops at your multiple, the bet comes back that many times; elsewhere it is lost. Green pays nobody. The stakes above are of one bet.',
        'Bets stand when you leave, and are settled without you.',
      ],
    },
    fr: {
      features: [
        'Un même tour pour toute la table',
        `Jusqu’à ${MOST_WHEEL} fois la mise`,
        '50 segments, dont deux verts',
      ],
      rules: [
        `Misez sur un multiple tant que les paris sont ouverts, ${BETTING_SECONDS} secondes à chaque tour ; toute la table voit la même roue.`,
        'Si elle s’arrête sur votre multiple, la mise revient autant de fois ; ailleurs, elle est perdue. Le vert ne paie personne. Les mises ci-dessus valent pour un seul pari.',
        'Vos paris tiennent si vous partez et sont réglés sans vous.',
      ],
    },
  },
};

/** Of every game but the wheel that all share. */
const checkable: Both = { en: 'Results that you can check yourself', fr: 'Des résultats que vous pouvez vérifier' };

const jackpotWords: Record<Locale, (name: string) => string> = {
  en: (name) => `Plays for the jackpot: ${name}`,
  fr: (name) => `Joue pour le jackpot ${name}`,
};

/** The sheet of a game. @param currency code of the player's account, or the operator's own for a guest */
export function gameSheet(game: CatalogueGame, currency: string, locale: Locale): Sent<'games.getInfo'> {
  const kind = frameKindOf(game.engine);
  const { features, rules } = words[kind][locale];
  const stakes = stakesOf(currency);
  const isTable = kind === 'roulette' || kind === 'wheel';
  const top = (stakes.at(-1) ?? 0n) * (isTable ? TABLE_TOP : 1n);
  const own = kind === 'wheel' ? [] : [checkable[locale]];
  const jackpots = jackpotKinds.filter(({ category }) => game.categories.includes(category));
  return {
    stakes: { min: moneyOf(stakes[0] ?? 0n, currency), max: moneyOf(top, currency) },
    features: [...features, ...own, ...jackpots.map(({ name }) => jackpotWords[locale](name[locale]))],
    rules: [...rules],
  };
}
