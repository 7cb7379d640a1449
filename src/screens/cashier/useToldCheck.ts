import { useState } from 'react';
import type { SumCheck } from '../../domain/sum';

/** When an invalid amount shows its error: after blur or submit, for as long as the error stays the same. */
export function useToldCheck(check: SumCheck | null) {
  const [told, setTold] = useState<string | null>(null);
  const problem = check && !check.ok ? check.reason : null;
  const isTold = problem !== null && problem === told;
  return {
    isTold,
    handleChange: () => setTold(isTold ? told : null),
    /** An empty field shows no error on blur. */
    handleLeave: () => setTold(problem === 'required' ? null : problem),
    handleSubmit: () => setTold(problem),
  };
}

export type ToldCheck = ReturnType<typeof useToldCheck>;
