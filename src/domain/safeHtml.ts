declare const sanitised: unique symbol;

/** Only the sanitiser makes it; raw text in its place does not compile. */
export type SafeHtml = string & { readonly [sanitised]: true };
