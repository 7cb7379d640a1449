/** Polling intervals while the page is visible, in milliseconds. */
export const WINNERS_EVERY_MS = 6_000;
export const BOARD_EVERY_MS = 5_000;

/** Seconds after a tournament's end within which its final board is available and its prizes are paid. */
export const FINAL_WITHIN_S = 60;
