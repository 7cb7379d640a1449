/** Refused call of the chat: HTTP status, and an error code for the widget. */
export class ChatRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}
