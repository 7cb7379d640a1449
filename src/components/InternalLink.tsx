import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { safeInternalPath } from '../domain/links';

export interface InternalLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path, query and hash as they stand in the address; anything else leads home (W-10). */
  to: string;
  /** The place on the page is kept. */
  preventScrollReset?: boolean;
  /** The page begins anew there. */
  reloadDocument?: boolean;
}

const LiveLink = (props: InternalLinkProps) => {
  const { to: wanted, preventScrollReset = false, reloadDocument = false, onClick, ...rest } = props;
  const to = safeInternalPath(wanted) ?? '/';
  const follow = useLinkClickHandler(to, { preventScrollReset, ...(rest.target && { target: rest.target }) });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!reloadDocument && !event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={useHref(to)} onClick={handleClick} />;
};

/** What the server writes: nobody presses it there, and a lobby has a hundred. */
const WrittenLink = ({ to, preventScrollReset, reloadDocument, onClick, ...rest }: InternalLinkProps) => (
  <a {...rest} href={safeInternalPath(to) ?? '/'} />
);

/**
 * A link to another page of the site. The router's own `Link` carries the prefetching of its framework mode, which
 * nothing here uses and every first load would pay for (docs/decisions/016).
 */
export const InternalLink = import.meta.env.SSR && typeof window === 'undefined' ? WrittenLink : LiveLink;
