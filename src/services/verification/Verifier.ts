/** The one shape of all providers of identity checks. It only moves the screen: the verdict is the operator's. */
import type { VerificationAccess } from '../api/entities/account';

/** `cameraFailed`: no picture in this browser, another may work; `expired`: a new token opens it where it was. */
export type VerifierHappening = 'ready' | 'submitted' | 'cameraFailed' | 'expired' | 'failed';

export interface VerifierStart {
  access: VerificationAccess;
  renew(): Promise<string>;
  locale: string;
  scheme: 'dark' | 'light';
  title: string;
}

export interface OpenedVerifier {
  setLocale(locale: string): void;
  setScheme(scheme: 'dark' | 'light'): void;
  /** Takes the provider out of the page. What was given so far stays with the provider. */
  destroy(): void;
}

/** Draws the provider's part into `place`. @throws where its address cannot be used */
export type OpenVerifier = (
  place: HTMLElement,
  start: VerifierStart,
  hear: (happening: VerifierHappening) => void,
) => OpenedVerifier;
