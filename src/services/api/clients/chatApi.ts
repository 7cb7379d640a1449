import type { Params } from '@baize/contract/api/contract';
import type { Call } from '../call';

export const createChatApi = (call: Call) => ({
  getSettings: (signal?: AbortSignal) => call('support.getsettings', {}, { signal }),
  getToken: (vendor: string) => call('support.gettoken', { vendor }),
  storeEvent: (event: Params<'chat.storeChatEvent'>) => call('chat.storeChatEvent', event),
});

export type ChatApi = ReturnType<typeof createChatApi>;
