import type * as v from 'valibot';
import { type ApiContext, type CurrentPlayer, type Incoming, requirePlayer } from './handlers';
import { readParams } from './params';

/** A call of players alone, with what its schema reads. @throws ApiFailure AuthorizationException for a guest, as `readParams` */
export const forPlayer =
  <Schema extends v.GenericSchema, Answer>(
    schema: Schema,
    answer: (player: CurrentPlayer, asked: v.InferOutput<Schema>, context: ApiContext) => Promise<Answer>,
  ) =>
  async (params: Incoming, context: ApiContext): Promise<Answer> =>
    answer(requirePlayer(context), readParams(schema, params), context);
