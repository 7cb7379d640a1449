declare const sanitised: unique symbol;

/** HTML from the sanitiser; a plain string does not type-check in its place. */
export type SafeHtml = string & { readonly [sanitised]: true };
