import type { Contact } from '@baize/contract/api/entities/account';

/** A contact for display: a phone number gets a plus. */
export const contactName = ({ type, contact }: Pick<Contact, 'type' | 'contact'>): string =>
  type === 'phone' ? `+${contact}` : contact;
