import type { Contact } from '../../services/api/entities/account';

/** A contact as it is read: a phone number with its plus. */
export const contactName = ({ type, contact }: Pick<Contact, 'type' | 'contact'>): string =>
  type === 'phone' ? `+${contact}` : contact;
