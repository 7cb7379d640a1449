/**
 * What the content security policy must allow for a vendor of live chat (W-12): the hosts that its own documentation
 * names, or where it names none, those that its install snippet uses. Images, media and frames of any https host are
 * allowed anyway.
 */
export const CHAT_VENDORS = ['sandbox', 'intercom', 'livechat', 'zendesk', 'chatwoot', 'livetex'] as const;
export type ChatVendorName = (typeof CHAT_VENDORS)[number];

interface Sources {
  script: readonly string[];
  connect: readonly string[];
  font: readonly string[];
  style: readonly string[];
}

/** These vendors write their styles into the page. */
const INLINE = ["'unsafe-inline'"];
const NONE: Sources = { script: [], connect: [], font: [], style: [] };

const zendeskHosts = [
  'https://static.zdassets.com',
  'https://ekr.zdassets.com',
  'https://ekr.zendesk.com',
  'https://*.zendesk.com',
  'https://api.smooch.io',
  'https://media.smooch.io',
];

const intercomApis = ['via', 'api', 'api.au', 'api.eu', 'api-iam', 'api-iam.eu', 'api-iam.au', 'api-ping'].map(
  (name) => `https://${name}.intercom.io`,
);
const intercomSockets = [
  ...['nexus-websocket-a', 'nexus-websocket-b', 'nexus-europe-websocket', 'nexus-australia-websocket'].map(
    (name) => `${name}.intercom.io`,
  ),
  '*.intercom-messenger.com',
].flatMap((host) => [`https://${host}`, `wss://${host}`]);
const intercomUploads = [
  'https://uploads.intercomcdn.com',
  'https://uploads.intercomcdn.eu',
  'https://uploads.au.intercomcdn.com',
  'https://uploads.eu.intercomcdn.com',
  'https://uploads.intercomusercontent.com',
];

const vendorSources: Record<ChatVendorName, Sources> = {
  // Its script is the operator's, on the site's own origin.
  sandbox: NONE,
  intercom: {
    script: ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
    connect: [...intercomApis, ...intercomSockets, ...intercomUploads],
    font: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
    style: INLINE,
  },
  livechat: {
    script: ['https://*.livechatinc.com'],
    connect: ['https://*.livechatinc.com', 'wss://*.livechatinc.com'],
    font: ['https://*.livechatinc.com'],
    style: INLINE,
  },
  zendesk: {
    script: zendeskHosts,
    connect: [...zendeskHosts, 'wss://*.zendesk.com', 'wss://api.smooch.io'],
    font: zendeskHosts,
    style: INLINE,
  },
  // Its own cloud; another installation is named by CHAT_ORIGINS.
  chatwoot: { ...NONE, script: ['https://app.chatwoot.com'], connect: ['https://app.chatwoot.com'], style: INLINE },
  livetex: {
    ...NONE,
    script: ['https://*.livetex.ru'],
    connect: ['https://*.livetex.ru', 'wss://*.livetex.ru'],
    style: INLINE,
  },
};

const socketOf = (origin: string): string => origin.replace(/^http/, 'ws');

/** Sources of the chosen vendors and of the origins that they are installed at, each once. */
export function chatSources(vendors: readonly ChatVendorName[], origins: readonly string[]): Sources {
  const all = vendors.map((name) => vendorSources[name]);
  const gather = (kind: keyof Sources, more: readonly string[] = []) => [
    ...new Set([...all.flatMap((sources) => sources[kind]), ...more]),
  ];
  return {
    script: gather('script', origins),
    connect: gather('connect', [...origins, ...origins.map(socketOf)]),
    font: gather('font'),
    style: gather('style'),
  };
}
