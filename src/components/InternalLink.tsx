import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { safeInternalPath } from '../domain/links';

export interface InternalLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path, query and hash as in the address; anything else leads home. */
  to: string;
  preventScrollReset?: boolean;
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

/** The server's version, without handlers: a lobby has a hundred. */
const WrittenLink = ({ to, preventScrollReset, reloadDocument, onClick, ...rest }: InternalLinkProps) => (
  <a {...rest} href={safeInternalPath(to) ?? '/'} />
);

/**
 * An internal link. The router's own `Link` includes framework-mode prefetching, which is unused here and would weigh on every
 * first load (docs/decisions/016).
 */
export const InternalLink = import.meta.env.SSR && typeof window === 'undefined' ? WrittenLink : LiveLink;
