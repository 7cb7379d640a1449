/** Sumsub's SDK: it creates its iframe and checks the origin and source of its messages. */
import snsWebSdk from '@sumsub/websdk';
import type { OpenVerifier, VerifierEvent } from './Verifier';

const verifierEvents: Record<string, VerifierEvent> = {
  'idCheck.onInitialized': 'ready',
  'idCheck.onApplicantSubmitted': 'submitted',
  'idCheck.onApplicantResubmitted': 'submitted',
  'idCheck.onActionSubmitted': 'submitted',
  'idCheck.onApplicantActionSubmitted': 'submitted',
};

export const openVerifier: OpenVerifier = (place, { access, renew, locale, scheme, title }, onEvent) => {
  const builder = snsWebSdk
    .init(access.token, renew)
    .withConf({ lang: locale, theme: scheme })
    .withOptions({ addViewportTag: false, adaptIframeHeight: true })
    .on('idCheck.onError', () => onEvent('failed'))
    .onMessage((type) => {
      const verifierEvent = verifierEvents[type];
      if (verifierEvent) onEvent(verifierEvent);
    });
  const sdk = (access.address ? builder.withBaseUrl(new URL(access.address).origin) : builder).build();
  sdk.launch(place);
  place.querySelector('iframe')?.setAttribute('title', title);
  return {
    setLocale: (next) => sdk.setLanguage(next),
    setScheme: (next) => sdk.setTheme(next),
    destroy: () => sdk.destroy(),
  };
};
