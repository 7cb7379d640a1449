import { test } from '@playwright/test';
import { isTurn } from '../share';

const SKIPPED = 'another commit’s turn';

/** Leaves this test to each `of`th commit: tests that take turns have the turns 0, 1 … `of` - 1 (docs/decisions/056). */
export const inTurn = (of: number, turn: number): void => test.skip(!isTurn(of, turn), SKIPPED);

/** Leaves a test of what is alike on both to the phone at one commit, and to the desk at the next. */
export const onOneDevice = (): void => inTurn(2, test.info().project.name === 'phone' ? 0 : 1);
