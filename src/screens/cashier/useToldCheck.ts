import { useState } from 'react';
import type { SumCheck } from '../../domain/sum';

/** When a wrong sum is told: once it is left or sent, for as long as it is wrong in the same way. */
export function useToldCheck(check: SumCheck | null) {
  const [told, setTold] = useState<string | null>(null);
  const problem = check && !check.ok ? check.reason : null;
  const isTold = problem !== null && problem === told;
  return {
    isTold,
    handleChange: () => setTold(isTold ? told : null),
    /** An empty field may be left. */
    handleLeave: () => setTold(problem === 'required' ? null : problem),
    handleSubmit: () => setTold(problem),
  };
}

export type ToldCheck = ReturnType<typeof useToldCheck>;
