import type { CreateChatVendor } from './ChatVendor';

const vendors: Record<string, () => Promise<{ createChatVendor: CreateChatVendor }>> = {
  chatwoot: () => import('./chatwoot'),
  intercom: () => import('./intercom'),
  livechat: () => import('./livechat'),
  livetex: () => import('./livetex'),
  sandbox: () => import('./sandbox'),
  zendesk: () => import('./zendesk'),
};

export const isKnownVendor = (name: string): boolean => Object.hasOwn(vendors, name);

/** @throws for an unknown vendor, or if its chunk does not load */
export async function loadVendor(name: string): Promise<CreateChatVendor> {
  const load = isKnownVendor(name) ? vendors[name] : undefined;
  if (!load) throw new Error(`Unknown chat vendor: ${name}`);
  return (await load()).createChatVendor;
}
