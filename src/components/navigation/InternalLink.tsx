import { safeInternalPath } from '@baize/contract/links/links';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface InternalLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path, query and hash; anything else links to the home page. */
  to: string;
  preventScrollReset?: boolean;
  reloadDocument?: boolean;
}

const ClientLink = (props: InternalLinkProps) => {
  const { to: requested, preventScrollReset = false, reloadDocument = false, onClick, ...rest } = props;
  const to = safeInternalPath(requested) ?? '/';
  const follow = useLinkClickHandler(to, { preventScrollReset, ...(rest.target && { target: rest.target }) });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!reloadDocument && !event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={useHref(to)} onClick={handleClick} />;
};

/** The server's version has no handlers, since a lobby has about a hundred links. */
const ServerLink = ({ to, preventScrollReset, reloadDocument, onClick, ...rest }: InternalLinkProps) => (
  <a {...rest} href={safeInternalPath(to) ?? '/'} />
);

/**
 * An internal link. The router's own `Link` includes framework-mode prefetching, which is unused here and would add to
 * every first load (docs/decisions/016).
 */
export const InternalLink = import.meta.env.SSR && typeof window === 'undefined' ? ServerLink : ClientLink;
