declare const sanitised: unique symbol;

/** Only the sanitiser makes it (W-13); raw text in its place does not compile. */
export type SafeHtml = string & { readonly [sanitised]: true };
