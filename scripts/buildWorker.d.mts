export const SHELL: readonly string[];
