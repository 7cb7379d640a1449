import { test } from '@playwright/test';
import { isTurn } from '../share';

/** Leaves this test to each `of`th commit: tests that take turns have the turns 0, 1 … `of` - 1 (docs/decisions/056). */
export const inTurn = (of: number, turn: number): void => test.skip(!isTurn(of, turn), 'another commit’s turn');
