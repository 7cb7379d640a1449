/** How a session ended: the player left, so that anybody may be next, or it was lost while they stand there. */
export type SessionEnd = 'left' | 'lost';

/** What the page asks of a store that comes with a screen's chunk and lives as long as the page. */
export interface FeatureStore {
  /** Closing the app would lose something: a form's values, a round for money (M-8). */
  readonly isDirty?: boolean;
  /** Swipes are a part of what is played here (M-8). */
  readonly keepsSwipes?: boolean;
  /** The player leaves the page and what they typed. */
  discard?(): void;
  /** Something is being played, for money or for fun: nobody is signed out meanwhile. */
  readonly isRoundOpen?: boolean;
  /** It has come to a stop and asks the player how to go on (E-4). */
  readonly isAsking?: boolean;
  /**
   * The session ended: whatever was the player's goes, but for words that a guest may go on with. What the
   * scope of the session clears by itself is none of its business (docs/decisions/065).
   */
  clear?(end: SessionEnd): void;
  /** The language or the visitor changed: what carries texts is read anew (A-9, W-4). */
  markStale?(): void;
  /** The account is kept in another currency: bounds and sums that were typed go (C-9). */
  forgetCurrency?(): void;
}
