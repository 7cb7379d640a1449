import { localePath } from '../domain/addresses';
import { InternalLink, type InternalLinkProps } from './InternalLink';
import { useRoute } from './route';

/** A link to an internal path, given without the locale's prefix. */
export const LocaleLink = ({ to, ...rest }: InternalLinkProps) => (
  <InternalLink to={localePath(useRoute().locale, to)} {...rest} />
);
