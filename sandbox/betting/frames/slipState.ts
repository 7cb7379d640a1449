/** The selections of a slip. They survive a reload of the frame, such as after sign-in, and belong to one player. */

import type { Quote } from '../BettingFailure';
import type { SeenEvent } from '../bettingService';

const KEY = 'baize/slip';

/** Identity of a selection. */
type LegId = Pick<Quote, 'event' | 'market' | 'outcome'>;
type Teams = Pick<SeenEvent, 'home' | 'away' | 'sport'>;

export interface Leg extends LegId, Teams {
  line: string | null;
  /** Thousandths that the player saw and accepted. */
  odds: number;
  /** Thousandths now; null while it is closed. */
  current: number | null;
}

/** A guest's slip is carried over at sign-in; a player's slip belongs to that player only. */
function remembered(owner: string): Leg[] {
  try {
    // Only this module writes this key, and only for this tab.
    const kept: { owner: string; legs: Leg[] } | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return kept && (kept.owner === '' || kept.owner === owner) ? kept.legs.slice(0, 10) : [];
  } catch {
    // Without storage the frame starts with an empty slip.
    return [];
  }
}

/** @param owner id of the player; empty for a guest */
export function slipState(owner: string, most: number, onFull: () => void) {
  let legs = remembered(owner);
  const listeners: (() => void)[] = [];
  function changed() {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ owner, legs }));
    } catch {
      // Without storage the slip ends with the frame.
    }
    for (const listen of listeners) listen();
  }
  // Assigns a guest's selections to the player.
  if (legs.length > 0) changed();
  const isSame = (a: LegId, b: LegId) => a.event === b.event && a.market === b.market && a.outcome === b.outcome;
  const state = {
    legs: () => legs,
    onChange: (listen: () => void) => void listeners.push(listen),
    find: (leg: LegId) => legs.find((one) => isSame(one, leg)),
    /** Adds or removes; another outcome of the same market takes its place. */
    toggle(leg: LegId & Pick<Leg, 'line' | 'odds'>, { home, away, sport }: Teams) {
      if (state.find(leg)) return state.remove(leg);
      const others = legs.filter((one) => one.event !== leg.event || one.market !== leg.market);
      if (others.length >= most) return onFull();
      legs = [...others, { ...leg, current: leg.odds, home, away, sport }];
      changed();
    },
    remove(leg: LegId) {
      legs = legs.filter((one) => !isSame(one, leg));
      changed();
    },
    clear() {
      legs = [];
      changed();
    },
    /** Applies the operator's current odds. */
    quote(quotes: Quote[]) {
      let isMoved = false;
      legs = legs.map((leg) => {
        const fresh = quotes.find((one) => isSame(one, leg));
        if (!fresh || fresh.odds === leg.current) return leg;
        isMoved = true;
        return { ...leg, current: fresh.odds };
      });
      if (isMoved) changed();
    },
    /** The player accepts the current odds. */
    accept() {
      legs = legs.map((leg) => (leg.current === null ? leg : { ...leg, odds: leg.current }));
      changed();
    },
  };
  return state;
}

export type SlipState = ReturnType<typeof slipState>;
