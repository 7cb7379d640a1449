import type { Params } from '@baize/contract/api/contract';
import type { Call } from '../call';

export const createShopApi = (call: Call) => ({
  getProducts: (signal?: AbortSignal) => call('loyalty.getproducts', { offset: 0, count: 100 }, { signal }),
  buy: (params: Params<'loyalty.buyproduct'>, idempotencyKey: string) =>
    call('loyalty.buyproduct', params, { idempotencyKey }),
  getCharacters: (signal?: AbortSignal) => call('loyalty.getcharacters', { offset: 0, count: 100 }, { signal }),
  setCharacter: (id: number) => call('loyalty.setcharacter', { id }),
});
