import { test } from '@playwright/test';
import { isInShare } from '../share';

const SKIPPED = 'another commit’s turn';

/** Runs this test on every `of`th commit; tests that alternate use the turns 0 to `of` - 1 (decision 056). */
export const skipUnlessTurn = (of: number, turn: number): void => test.skip(!isInShare(of, turn), SKIPPED);

/** Runs a test that is the same on both devices on the phone at one commit and on the desktop at the next. */
export const onOneDevice = (): void => skipUnlessTurn(2, test.info().project.name === 'phone' ? 0 : 1);
