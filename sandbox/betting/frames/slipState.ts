/** The selections of a slip. They survive a reload of the frame, such as after sign-in, and belong to one player. */

import type { Quote } from '../BettingFailure';
import type { SentEvent } from '../bettingService';

const KEY = 'baize/slip';

/** Identity of a selection. */
type LegId = Pick<Quote, 'event' | 'market' | 'outcome'>;
type Teams = Pick<SentEvent, 'home' | 'away' | 'sport'>;

export interface Leg extends LegId, Teams {
  line: string | null;
  /** Thousandths that the player saw and accepted. */
  odds: number;
  /** Thousandths now; null while it is closed. */
  current: number | null;
}

/** A guest's slip is carried over at sign-in; a player's slip belongs to that player only. */
function readSlip(owner: string): Leg[] {
  try {
    // Only this module writes this key, and only for this tab.
    const saved: { owner: string; legs: Leg[] } | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return saved && (saved.owner === '' || saved.owner === owner) ? saved.legs.slice(0, 10) : [];
  } catch {
    // Without storage the frame starts with an empty slip.
    return [];
  }
}

/** @param owner id of the player; empty for a guest */
export function slipState(owner: string, max: number, onFull: () => void) {
  let legs = readSlip(owner);
  const listeners: (() => void)[] = [];
  function saveAndNotify() {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ owner, legs }));
    } catch {
      // Without storage the slip ends with the frame.
    }
    for (const listen of listeners) listen();
  }
  // Assigns a guest's selections to the player.
  if (legs.length > 0) saveAndNotify();
  const isSame = (a: LegId, b: LegId) => a.event === b.event && a.market === b.market && a.outcome === b.outcome;
  const state = {
    legs: () => legs,
    onChange: (listen: () => void) => void listeners.push(listen),
    find: (leg: LegId) => legs.find((one) => isSame(one, leg)),
    /** Adds or removes; another outcome of the same market takes its place. */
    toggle(leg: LegId & Pick<Leg, 'line' | 'odds'>, { home, away, sport }: Teams) {
      if (state.find(leg)) return state.remove(leg);
      const others = legs.filter((one) => one.event !== leg.event || one.market !== leg.market);
      if (others.length >= max) return onFull();
      legs = [...others, { ...leg, current: leg.odds, home, away, sport }];
      saveAndNotify();
    },
    remove(leg: LegId) {
      legs = legs.filter((one) => !isSame(one, leg));
      saveAndNotify();
    },
    clear() {
      legs = [];
      saveAndNotify();
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
      if (isMoved) saveAndNotify();
    },
    /** The player accepts the current odds. */
    accept() {
      legs = legs.map((leg) => (leg.current === null ? leg : { ...leg, odds: leg.current }));
      saveAndNotify();
    },
  };
  return state;
}

export type SlipState = ReturnType<typeof slipState>;
