/**
 * The one shape that every provider of identity checks has here (U-5). What it tells only moves the screen: the verdict is
 * the operator's, asked of the product API.
 */
import type { VerificationAccess } from '../api/entities';

/**
 * What happened in the provider's part. `cameraFailed`: it got no picture here, another browser may; `expired`: its pass
 * has ended, a new one opens it where it was.
 */
export type VerifierHappening = 'ready' | 'submitted' | 'cameraFailed' | 'expired' | 'failed';

export interface VerifierStart {
  access: VerificationAccess;
  /** A fresh token, for a provider that asks for one by itself. */
  renew(): Promise<string>;
  /** Code of a language, such as `fr`. */
  locale: string;
  scheme: 'dark' | 'light';
  /** Name of the frame, read out. */
  title: string;
}

export interface OpenedVerifier {
  setLocale(locale: string): void;
  setScheme(scheme: 'dark' | 'light'): void;
  /** Takes everything of the provider out of the page. What was given so far stays with the provider. */
  destroy(): void;
}

/** Draws the provider's part into `place` and tells what happens there. @throws where its address cannot be used. */
export type OpenVerifier = (
  place: HTMLElement,
  start: VerifierStart,
  hear: (happening: VerifierHappening) => void,
) => OpenedVerifier;
