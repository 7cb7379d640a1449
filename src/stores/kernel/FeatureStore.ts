/** How a session ended: `left`: anybody may be next; `lost`: the player is still there. */
export type SessionEnd = 'left' | 'lost';

/** What the page asks of a store that comes with a screen's chunk and lives as long as the page. */
export interface FeatureStore {
  /** Closing the app would lose something. */
  readonly isDirty?: boolean;
  /** The game is played with swipes. */
  readonly keepsSwipes?: boolean;
  discard?(): void;
  /** A game is being played: no automatic logout meanwhile. */
  readonly isRoundOpen?: boolean;
  /** It has stopped and asks the player how to go on. */
  readonly isAsking?: boolean;
  /** The session ended: what its scope does not clear by itself (docs/decisions/065), but for a guest's input. */
  clear?(end: SessionEnd): void;
  /** The language or the visitor changed: what carries texts is read anew. */
  markStale?(): void;
  /** The account's currency changed: bounds and typed sums go. */
  forgetCurrency?(): void;
  /** What is on the main balance has changed, here or elsewhere. */
  handleBalance?(): void;
}
