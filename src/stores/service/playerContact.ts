import { isEmail, isPhone } from '@baize/contract/validation/rules';
import { plainTyped } from '@baize/contract/validation/typedText';
import type { Stores } from '../core/Stores';

/** The player's contact for a reply, in its typed form; empty for a guest. */
export function playerContact({ session }: Pick<Stores, 'session'>): string {
  const contacts = session.profile.value?.contacts ?? [];
  const contact = contacts.find(({ is_confirmed }) => is_confirmed) ?? contacts[0];
  return contact ? (contact.type === 'phone' ? `+${contact.contact}` : contact.contact) : '';
}

const MAX_LENGTH = 120;

/** Why a reply cannot reach this contact; null if it can. */
export function contactIssue(text: string): 'required' | 'contact' | null {
  const contact = plainTyped(text).trim();
  if (contact === '') return 'required';
  return contact.length <= MAX_LENGTH && (isEmail(contact) || isPhone(contact)) ? null : 'contact';
}
