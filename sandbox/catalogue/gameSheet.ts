/** Info sheet of a game: stakes, features, rules. */
import type { Sent } from '@baize/contract/api/contract';
import type { Locale, LocalizedText } from '../common/languages';
import { CAP } from '../games/engines/crash';
import { MAX_BETS } from '../games/engines/roulette';
import { FREE_SPINS } from '../games/engines/slot';
import { BETTING_MS, segments } from '../games/engines/wheel';
import { moneyOf } from '../kernel/currencies';
import { type FrameKind, frameKindOf } from '../kernel/GameDefinition';
import { stakesOf, TABLE_TOP } from '../provider/stakes';
import type { CatalogueGame } from './games';
import { jackpotKinds } from './jackpotKinds';

interface SheetTexts {
  features: readonly string[];
  /** Paragraphs; the last one explains what happens to a round that the player leaves. */
  rules: readonly string[];
}

const MAX_CRASH = CAP / 100;
const MAX_WHEEL = Math.max(...segments);
const BETTING_SECONDS = BETTING_MS / 1000;

const sheetTexts: Record<FrameKind, Record<Locale, SheetTexts>> = {
  slot: {
    en: {
      features: ['10 or 20 lines', 'Wilds and scatters', `${FREE_SPINS} free spins with doubled wins`],
      rules: [
        'Choose a stake and 10 or 20 lines, then spin. Three or more matching symbols on a line, starting from the first reel, pay according to the paytable.',
        `Wilds substitute for any symbol except scatters. Three scatters anywhere trigger ${FREE_SPINS} free spins with doubled wins; three more add another ${FREE_SPINS}.`,
        'If you leave during free spins, you can resume them next time.',
      ],
    },
    fr: {
      features: ['10 ou 20 lignes', 'Jokers et scatters', `${FREE_SPINS} tours gratuits, gains doublés`],
      rules: [
        'Choisissez une mise et 10 ou 20 lignes, puis lancez. Trois symboles identiques ou plus sur une ligne, à partir du premier rouleau, paient selon la table des gains.',
        `Le joker remplace tout symbole sauf le scatter. Trois scatters, où qu’ils soient, déclenchent ${FREE_SPINS} tours gratuits aux gains doublés ; trois de plus en ajoutent ${FREE_SPINS}.`,
        'Si vous quittez pendant les tours gratuits, vous les reprenez à votre retour.',
      ],
    },
  },
  crash: {
    en: {
      features: [
        'You decide when to cash out',
        `Up to ${MAX_CRASH} times the stake`,
        'Auto cash-out at a multiplier you set',
      ],
      rules: [
        'Choose a stake and start. The multiplier grows from 1.00 until it crashes, which can happen straight away.',
        'Cash out before the crash to be paid your stake times the multiplier, stake included. If you don’t, the stake is lost.',
        'The round continues if you leave, and auto cash-out still applies.',
      ],
    },
    fr: {
      features: [
        'Vous choisissez quand encaisser',
        `Jusqu’à ${MAX_CRASH} fois la mise`,
        'Encaissement automatique au multiplicateur choisi',
      ],
      rules: [
        'Choisissez une mise et lancez. Le multiplicateur monte à partir de 1,00 jusqu’au crash, qui peut être immédiat.',
        'Encaissez avant le crash pour gagner votre mise multipliée d’autant. Sinon, la mise est perdue.',
        'La partie continue si vous quittez, et l’encaissement automatique reste actif.',
      ],
    },
  },
  roulette: {
    en: {
      features: ['37 pockets, one zero', `Up to ${MAX_BETS} bets per spin`],
      rules: [
        'Place chips on numbers, groups of numbers or colours, then spin.',
        'A single number pays 36 times the bet and a colour 2 times, bet included. The stakes above are per bet.',
        'Spins are settled at once, so nothing is left open if you leave.',
      ],
    },
    fr: {
      features: ['37 cases, un seul zéro', `Jusqu’à ${MAX_BETS} mises par tour`],
      rules: [
        'Posez vos jetons sur des numéros, des groupes ou des couleurs, puis lancez.',
        'Un numéro plein paie 36 fois la mise et une couleur 2 fois, mise comprise. Les limites ci-dessus valent pour chaque mise.',
        'Le résultat est immédiat : rien ne reste en cours si vous quittez.',
      ],
    },
  },
  wheel: {
    en: {
      features: [
        'One spin for the whole table',
        `Up to ${MAX_WHEEL} times the stake`,
        '50 segments, two of them green',
      ],
      rules: [
        `Bet on a multiplier during the ${BETTING_SECONDS}-second betting time of each round. All players share the same spin.`,
        'If the wheel stops on your multiplier, your bet is paid that many times; otherwise it is lost. No bet wins on green. The stakes above are per bet.',
        'If you leave, your bets stay active and are settled as normal.',
      ],
    },
    fr: {
      features: [
        'Un même tour pour toute la table',
        `Jusqu’à ${MAX_WHEEL} fois la mise`,
        '50 segments, dont deux verts',
      ],
      rules: [
        `Misez sur un multiplicateur pendant les ${BETTING_SECONDS} secondes de mise de chaque tour. Tous les joueurs partagent le même tour.`,
        'Si la roue s’arrête sur votre multiplicateur, votre mise est payée autant de fois ; sinon, elle est perdue. Aucune mise ne gagne sur le vert. Les limites ci-dessus valent pour chaque mise.',
        'Si vous quittez, vos mises restent en jeu et vos gains sont versés normalement.',
      ],
    },
  },
};

/** Feature of every game except the shared wheel. */
const provablyFair: LocalizedText = { en: 'Provably fair results', fr: 'Résultats vérifiables' };

const jackpotText: Record<Locale, (name: string) => string> = {
  en: (name) => `Eligible for the ${name} jackpot`,
  fr: (name) => `Éligible au jackpot ${name}`,
};

/** @param currency code of the player's account, or the operator's own for a guest */
export function gameSheet(game: CatalogueGame, currency: string, locale: Locale): Sent<'games.getInfo'> {
  const kind = frameKindOf(game.engine);
  const { features, rules } = sheetTexts[kind][locale];
  const stakes = stakesOf(currency);
  const isTable = kind === 'roulette' || kind === 'wheel';
  const top = (stakes.at(-1) ?? 0n) * (isTable ? TABLE_TOP : 1n);
  const extra = kind === 'wheel' ? [] : [provablyFair[locale]];
  const jackpots = jackpotKinds.filter(({ category }) => game.categories.includes(category));
  return {
    stakes: { min: moneyOf(stakes[0] ?? 0n, currency), max: moneyOf(top, currency) },
    features: [...features, ...extra, ...jackpots.map(({ name }) => jackpotText[locale](name[locale]))],
    rules: [...rules],
  };
}
