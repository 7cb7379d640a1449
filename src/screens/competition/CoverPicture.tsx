interface CoverPictureProps {
  /** Empty: no picture. */
  src: string;
  /** In the first view, so that it loads before the script. */
  isFirst: boolean;
}

/** The picture of a card in a list of jackpots or tournaments. */
export const CoverPicture = ({ src, isFirst }: CoverPictureProps) =>
  src && (
    <img src={src} alt="" width={720} height={480} {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })} />
  );
