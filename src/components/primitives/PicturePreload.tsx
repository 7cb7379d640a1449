interface PicturePreloadProps {
  /** Address of the file for windows up to 767 px; empty: all show the other one. */
  mobile: string;
  desktop: string;
}

/**
 * Loads a page's largest picture before the script; only the server's document needs it. React preloads images by
 * itself, but no `picture` elements.
 */
export const PicturePreload = ({ mobile, desktop }: PicturePreloadProps) => {
  const isSame = !mobile || !desktop;
  const link = (href: string, media: string) =>
    href && <link rel="preload" as="image" fetchPriority="high" href={href} media={isSame ? undefined : media} />;
  return (
    <>
      {link(mobile, '(max-width: 767.98px)')}
      {link(desktop, '(min-width: 768px)')}
    </>
  );
};
