import { localePath } from '@baize/contract/links/addresses';
import { InternalLink, type InternalLinkProps } from './InternalLink';
import { useRoute } from './route';

export const LocaleLink = ({ to, ...rest }: InternalLinkProps) => (
  <InternalLink to={localePath(useRoute().locale, to)} {...rest} />
);
