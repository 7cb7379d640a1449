/** The used parts of a package without types. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(vocabulary?: unknown);
    validate(found: {
      jsonld: Record<string, unknown[]>;
      microdata: Record<string, unknown[]>;
      rdfa: Record<string, unknown[]>;
      errors: unknown[];
    }): Promise<Array<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }>>;
  }
}
