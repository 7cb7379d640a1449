import type * as v from 'valibot';
import { type ApiContext, type CurrentPlayer, type Incoming, requirePlayer } from './handlers';
import { readParams } from './params';

/**
 * Wraps a handler that needs a signed-in player and validated parameters. @throws ApiFailure AuthorizationException for
 * a guest, and as `readParams`
 */
export const forPlayer =
  <Schema extends v.GenericSchema, Answer>(
    schema: Schema,
    answer: (player: CurrentPlayer, asked: v.InferOutput<Schema>, context: ApiContext) => Promise<Answer>,
  ) =>
  async (params: Incoming, context: ApiContext): Promise<Answer> =>
    answer(requirePlayer(context), readParams(schema, params), context);
