/** Slot reels for three volatilities: low pays often and little, high pays rarely and much. */

export interface SlotSet {
  /** Reel strips. The first and the last have no wild, so a run always names its symbol. */
  strips: readonly [string, string, string, string, string];
  /** Payouts of three, four and five of a kind, as multiples of the line stake. */
  paytable: Readonly<Record<string, readonly [number, number, number]>>;
  /** Payouts of three, four and five scatters, as multiples of the total stake. */
  scatterPays: Readonly<Record<number, number>>;
  /** Return to player in 1/100 of a percent. */
  rtp: number;
}

export type SlotVolatility = 'low' | 'medium' | 'high';

/** Reels have the same lengths in each set, because the fairness panel verifies all sets with the same limits. */
export const slotSets: Readonly<Record<SlotVolatility, SlotSet>> = {
  low: {
    strips: [
      'acebaehbdaSafbfgacdcdgdbcfagecbeb',
      'gceacaebgadbWSebcdfdhfefWdaccbgab',
      'WegfdaSebhdbcdgafdWcfbcgadedacfbba',
      'fegachfbecfcdWacbScgdabebWdbaedga',
      'abgfehgcSabefeadcbadcgdfabbceedcd',
    ],
    paytable: {
      a: [13, 21, 40],
      b: [13, 21, 40],
      c: [15, 26, 60],
      d: [17, 30, 80],
      e: [25, 55, 140],
      f: [36, 90, 220],
      g: [45, 120, 320],
      h: [75, 200, 600],
    },
    scatterPays: { 3: 3, 4: 12, 5: 40 },
    rtp: 9511,
  },
  medium: {
    strips: [
      'acebaehbdaSafhfgacdcdgdbcfSgecbeb',
      'gceacaebgadbWSebcdfdhfefWdachbgab',
      'WegfdaSebhdbcdgafdWcfbcgadehacfbSa',
      'fegachfbecfcdWhcbScgdabebWdbaedga',
      'abgfehgcSabefeadcbadcgdfabhcSedcd',
    ],
    paytable: {
      a: [5, 20, 80],
      b: [5, 20, 80],
      c: [8, 25, 100],
      d: [8, 25, 100],
      e: [15, 50, 200],
      f: [20, 75, 300],
      g: [30, 100, 500],
      h: [40, 200, 1500],
    },
    scatterPays: { 3: 2, 4: 10, 5: 50 },
    rtp: 9757,
  },
  high: {
    strips: [
      'acebaehbdaSafhfgacdcdgdbcfSgecbeb',
      'gceacaebgadbWSebcdfdhfefWdachbgSb',
      'WegfdaSebhdbcdgafdWcfbcgadehacfbSa',
      'fegachfbecfcdWhcbScgdabebWdSaedga',
      'abgfehgcSabefeadcbadcgdfabhcSedcd',
    ],
    paytable: {
      a: [1, 4, 20],
      b: [1, 4, 20],
      c: [2, 6, 30],
      d: [2, 8, 40],
      e: [5, 20, 120],
      f: [8, 40, 260],
      g: [18, 100, 700],
      h: [40, 300, 4000],
    },
    scatterPays: { 3: 1, 4: 8, 5: 60 },
    rtp: 9774,
  },
};
