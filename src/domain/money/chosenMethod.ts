/** @returns the payment method of this name, else the first available one, else the first; null without methods */
export const chosenMethod = <Method extends { sysname: string; is_available: boolean }>(
  methods: readonly Method[],
  sysname: string | null | undefined,
): Method | null =>
  methods.find((method) => method.sysname === sysname) ??
  methods.find((method) => method.is_available) ??
  methods[0] ??
  null;
