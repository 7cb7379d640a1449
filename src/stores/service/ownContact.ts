import { plainTyped } from '../../domain/typedText';
import { isEmail, isPhone } from '../../domain/validation/rules';
import type { Stores } from '../shell/Stores';

/** The player's contact for a reply, in its typed form; empty for a guest. */
export function ownContact({ session }: Pick<Stores, 'session'>): string {
  const contacts = session.profile.value?.contacts ?? [];
  const own = contacts.find(({ is_confirmed }) => is_confirmed) ?? contacts[0];
  return own ? (own.type === 'phone' ? `+${own.contact}` : own.contact) : '';
}

const LONGEST = 120;

/** Why a reply cannot reach this contact; null if it can. */
export function contactIssue(text: string): 'required' | 'contact' | null {
  const contact = plainTyped(text).trim();
  if (contact === '') return 'required';
  return contact.length <= LONGEST && (isEmail(contact) || isPhone(contact)) ? null : 'contact';
}
