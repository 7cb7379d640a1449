/** How often what moves is read again while the player looks, in milliseconds. */
export const WINNERS_EVERY_MS = 6_000;
export const BOARD_EVERY_MS = 5_000;
