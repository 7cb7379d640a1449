import { Link, type LinkProps } from 'react-router-dom';
import { localePath } from '../domain/addresses';
import { useRoute } from './route';

/** A link to an internal path, given without the locale's prefix. */
export const LocaleLink = ({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) => (
  <Link to={localePath(useRoute().locale, to)} {...rest} />
);
