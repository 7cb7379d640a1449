export interface BannerLike {
  /** Unix seconds; null: no end. */
  finished_at: number | null;
  position?: number;
  description: Readonly<Record<string, unknown>>;
}

function positionOf({ position, description }: BannerLike): number {
  const rawPosition = description.position;
  const number = typeof rawPosition === 'string' && rawPosition.trim() ? Number(rawPosition) : rawPosition;
  return typeof number === 'number' && Number.isFinite(number) ? number : (position ?? 0);
}

/** Current banners sorted by position (stable). @param now unix seconds */
export function visibleBanners<T extends BannerLike>(banners: readonly T[], now: number): T[] {
  return banners
    .filter(({ finished_at }) => finished_at === null || finished_at > now)
    .sort((a, b) => positionOf(a) - positionOf(b));
}
