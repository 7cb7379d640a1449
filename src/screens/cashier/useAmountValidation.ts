import type { SumCheck } from '@baize/contract/money/sum';
import { useState } from 'react';

/** When an invalid amount shows its error: after blur or submit, for as long as the error stays the same. */
export function useAmountValidation(check: SumCheck | null) {
  const [shownProblem, setShownProblem] = useState<string | null>(null);
  const problem = check && !check.ok ? check.reason : null;
  const isShown = problem !== null && problem === shownProblem;
  return {
    isShown,
    handleChange: () => setShownProblem(isShown ? shownProblem : null),
    /** An empty field shows no error on blur. */
    handleBlur: () => setShownProblem(problem === 'required' ? null : problem),
    handleSubmit: () => setShownProblem(problem),
  };
}

export type AmountValidation = ReturnType<typeof useAmountValidation>;
