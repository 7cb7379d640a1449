// @ts-check
/** Popups of the app and questions of the client, one at a time; too many in a row are refused. */

/** @typedef {import('./types.js').Host} Host */

const IN_A_ROW = 3;
const ROW_ENDS_AFTER = 2000;

/** @param {Host} host */
export function createPopups(host) {
  let shown = 0;
  let lastClosed = 0;

  /** @param {import('./types.js').Dialog} dialog */
  const show = (dialog) => {
    host.state.dialog = dialog;
    host.paint();
  };

  /** @param {string | null} id null dismisses @returns {boolean} false when nothing was asked */
  const answer = (id) => {
    const { dialog } = host.state;
    if (!dialog) return false;
    if (id !== null && !dialog.buttons.some((button) => button.id === id)) throw new Error(`No button ${id}`);
    host.state.dialog = null;
    host.paint();
    dialog.onAnswer(id);
    return true;
  };

  /** @param {Record<string, unknown>} params */
  const open = (params) => {
    const buttons = Array.isArray(params.buttons) ? params.buttons : [];
    const message = typeof params.message === 'string' ? params.message.trim() : '';
    if (Date.now() - lastClosed > ROW_ENDS_AFTER) shown = 0;
    const why = refusal(host, message, buttons.length, shown);
    if (why) {
      host.send('popup_closed', {});
      return `popup refused: ${why}`;
    }
    shown += 1;
    lastClosed = Date.now();
    return show({
      kind: 'popup',
      title: typeof params.title === 'string' ? params.title : '',
      message,
      buttons: buttons.map((button) => drawn(host, button)),
      onAnswer: (id) => {
        lastClosed = Date.now();
        host.send('popup_closed', id === null ? {} : { button_id: id });
      },
    });
  };

  /**
   * A question of the client itself, with yes and no.
   * @param {string} kind @param {string} message @param {string} yes @param {(isYes: boolean) => void} onAnswer
   */
  const ask = (kind, message, yes, onAnswer) =>
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

  /** @param {'write' | 'phone'} kind @param {string} event @param {string} accepted */
  const askPermission = (kind, event, accepted) => {
    if (host.state.dialog) return host.send(event, { status: 'cancelled' });
    const message = host.text(kind === 'write' ? 'askWrite' : 'askPhone');
    return ask(kind, message, host.text('allow'), (isYes) =>
      host.send(event, { status: isYes ? accepted : 'cancelled' }),
    );
  };

  return {
    /** @type {import('./types.js').Methods} */
    methods: {
      web_app_open_popup: open,
      web_app_request_write_access: () => askPermission('write', 'write_access_requested', 'allowed'),
      web_app_request_phone: () => askPermission('phone', 'phone_requested', 'sent'),
    },
    answer,
    ask,
    reset: () => {
      shown = 0;
    },
  };
}

/** @param {Host} host @param {string} message @param {number} buttons @param {number} shown */
function refusal(host, message, buttons, shown) {
  if (host.state.dialog) return 'another one is open';
  if (!message || message.length > 256) return 'the message is blank or too long';
  if (buttons < 1 || buttons > 3) return 'it needs 1 to 3 buttons';
  return shown >= IN_A_ROW ? 'too many in a row' : '';
}

/** The client words `ok`, `close` and `cancel` itself. @param {Host} host @param {Record<string, unknown>} button */
function drawn(host, button) {
  const type = String(button.type ?? 'default');
  const own = type === 'ok' || type === 'close' || type === 'cancel' ? host.text(type) : String(button.text ?? '');
  return { id: String(button.id ?? ''), text: own, isDestructive: type === 'destructive' };
}
