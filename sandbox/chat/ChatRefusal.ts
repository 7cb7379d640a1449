/** A refusal of the chat's own calls: an HTTP status and a word for the widget. */
export class ChatRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}
