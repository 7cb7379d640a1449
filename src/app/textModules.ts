/** Which files of texts a page begins with. */

/** Texts of errors come with the first error, or once the page has been open for some seconds. */
export const withShell = (namespaces: readonly string[]) => [...new Set(['common', ...namespaces])];

/** Source ids of the texts that a page of these namespaces begins with, so that the document can ask for them early. */
export const textModules = (language: string, namespaces: readonly string[]): string[] =>
  withShell(namespaces).map((namespace) => `src/locales/${language}/${namespace}.json`);
