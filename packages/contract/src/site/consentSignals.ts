/** Google Consent Mode: the signals that Google's tags get for each purpose. */
import { type OptionalPurpose, optionalPurposes } from './consent';

const signals: Record<OptionalPurpose, readonly string[]> = {
  preferences: ['functionality_storage', 'personalization_storage'],
  statistics: ['analytics_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
};

export type ConsentSignals = Record<string, 'granted' | 'denied'>;

export const consentSignals = (isGranted: (purpose: OptionalPurpose) => boolean): ConsentSignals =>
  Object.fromEntries(
    optionalPurposes.flatMap((purpose) =>
      signals[purpose].map((name) => [name, isGranted(purpose) ? ('granted' as const) : ('denied' as const)]),
    ),
  );
