/** Text namespaces of a page's first render. */

/** Adds the shell's namespace. Error texts load with the first error, or after a few seconds. */
export const withShell = (namespaces: readonly string[]) => [...new Set(['common', ...namespaces])];

/** Source ids of a page's texts, so that the document can preload them. */
export const textModules = (language: string, namespaces: readonly string[]): string[] =>
  withShell(namespaces).map((namespace) => `src/locales/${language}/${namespace}.json`);
