declare const sanitised: unique symbol;

/** HTML that has been through the sanitiser, the only maker of it (W-13); a raw text in its place does not compile. */
export type SafeHtml = string & { readonly [sanitised]: true };
