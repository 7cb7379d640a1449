import type { Stores } from '../shell/Stores';

/** The player's contact for an answer, as it is typed; empty for a guest. */
export function ownContact({ session }: Pick<Stores, 'session'>): string {
  const contacts = session.profile.value?.contacts ?? [];
  const own = contacts.find(({ is_confirmed }) => is_confirmed) ?? contacts[0];
  return own ? (own.type === 'phone' ? `+${own.contact}` : own.contact) : '';
}
