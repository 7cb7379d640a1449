/** Dialog methods that jsdom does not implement. */
HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

export {};
