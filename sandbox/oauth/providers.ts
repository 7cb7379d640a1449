/** Three fictional identity providers that share different amounts of profile data. */

/** Profile that a provider shares; fields that it does not share are absent. */
export interface SocialProfile {
  subject: string;
  name: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  isEmailVerified?: boolean;
  countryCode?: string;
}

export interface Provider {
  name: string;
  /** Data that the consent page says will be shared. */
  shares: { en: string; fr: string };
  /** Content of a 24×24 SVG icon. */
  icon: string;
  accounts: readonly SocialProfile[];
}

export const providers = {
  meadow: {
    name: 'Meadow',
    shares: { en: 'your name, email address and country', fr: 'votre nom, votre e-mail et votre pays' },
    icon: '<path d="M12 21V9M12 13C8 13 5 10 5 5c5 0 7 3 7 8M12 16c3 0 7-2 7-7-5 0-7 3-7 7" fill="none" stroke="#3f9d5b" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>',
    accounts: [
      {
        subject: 'm-1001',
        name: 'Demo Social One',
        firstName: 'Demo',
        lastName: 'Social One',
        email: 'social.one@meadow.example',
        isEmailVerified: true,
        countryCode: 'IE',
      },
      {
        subject: 'm-1002',
        name: 'Demo Social Two',
        firstName: 'Demo',
        lastName: 'Social Two',
        email: 'social.two@meadow.example',
        isEmailVerified: true,
        countryCode: 'FR',
      },
      // Same address as a player with a password: may be linked, must never take the account over.
      {
        subject: 'm-1003',
        name: 'Demo One',
        firstName: 'Demo',
        lastName: 'One',
        email: 'one@baize.example',
        isEmailVerified: true,
        countryCode: 'IE',
      },
    ],
  },
  tern: {
    name: 'Tern',
    shares: { en: 'your name and email address', fr: 'votre nom et votre e-mail' },
    icon: '<path d="M3 8c5 0 7 2 9 6 2-4 4-6 9-6-3 1-5 3-6 6l-3 6-3-6c-1-3-3-5-6-6Z" fill="#4a90d9"/>',
    accounts: [
      { subject: 't-2001', name: 'Demo Social Three', email: 'social.three@tern.example', isEmailVerified: true },
      { subject: 't-2002', name: 'Demo Social Four', email: 'social.four@tern.example', isEmailVerified: false },
    ],
  },
  lantern: {
    name: 'Lantern',
    shares: { en: 'your name only', fr: 'votre nom uniquement' },
    icon: '<path d="M9 4h6M8 8h8l1 9a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2l1-9ZM12 11v5" fill="none" stroke="#d18a2c" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>',
    accounts: [
      { subject: 'l-3001', name: 'Demo Social Five' },
      { subject: 'l-3002', name: 'Demo Social Six' },
    ],
  },
} as const satisfies Record<string, Provider>;

export type Service = keyof typeof providers;

export const isService = (text: unknown): text is Service => typeof text === 'string' && Object.hasOwn(providers, text);

export const providerOf = (service: Service): Provider => providers[service];

/** SVG icon of the provider. */
export const iconOf = (service: Service): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">${providers[service].icon}</svg>`;
