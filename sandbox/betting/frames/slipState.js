// @ts-check
/** The selections of a slip; they outlive a reload of the frame, as after a sign-in. */

const KEY = 'baize/slip';

/**
 * @typedef {object} Leg
 * @property {string} event
 * @property {string} market
 * @property {string} outcome
 * @property {string | null} line
 * @property {number} odds the odds that the player saw and accepted, thousandths
 * @property {number | null} current the odds now; null while it is closed
 * @property {string} home
 * @property {string} away
 * @property {string} sport
 */

/** @returns {Leg[]} */
function remembered() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.slice(0, 10) : [];
  } catch {
    // A frame whose storage is refused starts with an empty slip.
    return [];
  }
}

/** @param {number} most @param {() => void} onFull */
export function slipState(most, onFull) {
  let legs = remembered();
  /** @type {(() => void)[]} */
  const listeners = [];
  function changed() {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(legs));
    } catch {
      // Nothing to do: the slip lives as long as the frame.
    }
    for (const listen of listeners) listen();
  }
  /** @param {{ event: string, market: string, outcome: string }} a @param {{ event: string, market: string, outcome: string }} b */
  const isSame = (a, b) => a.event === b.event && a.market === b.market && a.outcome === b.outcome;
  const state = {
    legs: () => legs,
    /** @param {() => void} listen */
    onChange: (listen) => void listeners.push(listen),
    /** @param {{ event: string, market: string, outcome: string }} leg */
    has: (leg) => legs.some((one) => isSame(one, leg)),
    /**
     * Adds or removes; another outcome of the same market takes its place.
     * @param {{ event: string, market: string, outcome: string, line: string | null, odds: number }} leg
     * @param {{ home: string, away: string, sport: string }} event
     */
    toggle(leg, { home, away, sport }) {
      if (state.has(leg)) return state.remove(leg);
      const others = legs.filter((one) => one.event !== leg.event || one.market !== leg.market);
      if (others.length >= most) return onFull();
      legs = [...others, { ...leg, current: leg.odds, home, away, sport }];
      changed();
    },
    /** @param {{ event: string, market: string, outcome: string }} leg */
    remove(leg) {
      legs = legs.filter((one) => !isSame(one, leg));
      changed();
    },
    clear() {
      legs = [];
      changed();
    },
    /** What the operator says of the odds now. @param {{ event: string, market: string, outcome: string, odds: number | null }[]} quotes */
    quote(quotes) {
      let isMoved = false;
      legs = legs.map((leg) => {
        const fresh = quotes.find((one) => isSame(one, leg));
        if (!fresh || fresh.odds === leg.current) return leg;
        isMoved = true;
        return { ...leg, current: fresh.odds };
      });
      if (isMoved) changed();
    },
    /** The player takes the odds as they are now. */
    accept() {
      legs = legs.map((leg) => (leg.current === null ? leg : { ...leg, odds: leg.current }));
      changed();
    },
  };
  return state;
}

/** @typedef {ReturnType<typeof slipState>} SlipState */
