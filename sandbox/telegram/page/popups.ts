/** Popups of the app and prompts of the client, one at a time; too many in a row are refused. */
import type { Dialog, Host, Methods } from './types.js';

const MAX_IN_A_ROW = 3;
const ROW_RESET_MS = 2000;

export function createPopups(host: Host) {
  let shown = 0;
  let lastClosed = 0;

  const show = (dialog: Dialog) => {
    host.state.dialog = dialog;
    host.paint();
  };

  /** Answers the open dialog. @param id null dismisses it @returns false when no dialog was open */
  const answer = (id: string | null): boolean => {
    const { dialog } = host.state;
    if (!dialog) return false;
    if (id !== null && !dialog.buttons.some((button) => button.id === id))
      throw new Error(`The dialog has no button ${id}`);
    host.state.dialog = null;
    host.paint();
    dialog.onAnswer(id);
    return true;
  };

  const open = (params: Record<string, unknown>) => {
    const buttons = Array.isArray(params.buttons) ? params.buttons : [];
    const message = typeof params.message === 'string' ? params.message.trim() : '';
    if (Date.now() - lastClosed > ROW_RESET_MS) shown = 0;
    const reason = refusal(host, message, buttons.length, shown);
    if (reason) {
      host.send('popup_closed', {});
      return `popup refused: ${reason}`;
    }
    shown += 1;
    lastClosed = Date.now();
    return show({
      kind: 'popup',
      title: typeof params.title === 'string' ? params.title : '',
      message,
      buttons: buttons.map((button) => dialogButton(host, button)),
      onAnswer: (id) => {
        lastClosed = Date.now();
        host.send('popup_closed', id === null ? {} : { button_id: id });
      },
    });
  };

  /** Shows a yes/no prompt of the client itself. */
  const ask = (kind: string, message: string, yes: string, onAnswer: (isYes: boolean) => void) =>
    show({
      kind,
      title: '',
      message,
      buttons: [
        { id: 'no', text: host.text('cancel'), isDestructive: false },
        { id: 'yes', text: yes, isDestructive: kind === 'closing' },
      ],
      onAnswer: (id) => onAnswer(id === 'yes'),
    });

  const askPermission = (kind: 'write' | 'phone', event: string, accepted: string) => {
    if (host.state.dialog) return host.send(event, { status: 'cancelled' });
    const message = host.text(kind === 'write' ? 'askWrite' : 'askPhone');
    return ask(kind, message, host.text('allow'), (isYes) =>
      host.send(event, { status: isYes ? accepted : 'cancelled' }),
    );
  };

  return {
    methods: {
      web_app_open_popup: open,
      web_app_request_write_access: () => askPermission('write', 'write_access_requested', 'allowed'),
      web_app_request_phone: () => askPermission('phone', 'phone_requested', 'sent'),
    } satisfies Methods,
    answer,
    ask,
    reset: () => {
      shown = 0;
    },
  };
}

function refusal(host: Host, message: string, buttons: number, shown: number) {
  if (host.state.dialog) return 'another one is open';
  if (!message || message.length > 256) return 'the message is blank or too long';
  if (buttons < 1 || buttons > 3) return 'it needs 1 to 3 buttons';
  return shown >= MAX_IN_A_ROW ? 'too many in a row' : '';
}

/** The client uses its own texts for `ok`, `close` and `cancel`. */
function dialogButton(host: Host, button: Record<string, unknown>) {
  const type = String(button.type ?? 'default');
  const label = type === 'ok' || type === 'close' || type === 'cancel' ? host.text(type) : String(button.text ?? '');
  return { id: String(button.id ?? ''), text: label, isDestructive: type === 'destructive' };
}
