/** Common interface of all identity verification providers. It only updates the screen: the operator decides. */
import type { VerificationAccess } from '@baize/contract/api/entities/account';

/** `cameraFailed`: no camera in this browser, another may work; `expired`: a new token resumes the check. */
export type VerifierEvent = 'ready' | 'submitted' | 'cameraFailed' | 'expired' | 'failed';

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
  /** Removes the provider's widget. Submitted data stays with the provider. */
  destroy(): void;
}

/** Renders the provider's widget into `place`. @throws if its URL is invalid */
export type OpenVerifier = (
  place: HTMLElement,
  start: VerifierStart,
  onEvent: (verifierEvent: VerifierEvent) => void,
) => OpenedVerifier;
