/** How a session ended. `left`: another person may be next; `lost`: the same player is still here. */
export type SessionEnd = 'left' | 'lost';

/** Optional members of a store that is loaded with a screen and lives as long as the page. */
export interface FeatureStore {
  /** Closing the app would lose something. */
  readonly isDirty?: boolean;
  /** Swipes must not close the app, since the game uses them. */
  readonly usesSwipes?: boolean;
  discard?(): void;
  /** A round is open, which prevents the automatic logout. */
  readonly isRoundOpen?: boolean;
  /** The game has stopped and the player has to decide how to continue. */
  readonly needsDecision?: boolean;
  /** The session ended: clears what its scope does not (docs/decisions/060), except a guest's input. */
  clear?(end: SessionEnd): void;
  /** The language or the visitor changed: data with texts has to be read again. */
  markStale?(): void;
  /** The account's currency changed: limits and typed amounts are invalid. */
  forgetCurrency?(): void;
  /** The main balance has changed, perhaps on another page or device. */
  handleBalance?(): void;
}
