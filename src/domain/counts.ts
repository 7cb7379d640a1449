/** A whole number with comma thousands, as sums are written in both languages (C-12). */
export const formatCount = (count: number): string => String(Math.trunc(count)).replace(/\B(?=(\d{3})+$)/g, ',');
