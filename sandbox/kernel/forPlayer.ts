import type * as v from 'valibot';
import { type ApiContext, type CurrentPlayer, type RawParams, requirePlayer } from './handlers';
import { readParams } from './params';

/**
 * Wraps a handler that needs a signed-in player and validated parameters. @throws ApiFailure AuthorizationException for
 * a guest, and as `readParams`
 */
export const forPlayer =
  <Schema extends v.GenericSchema, Answer>(
    schema: Schema,
    answer: (player: CurrentPlayer, input: v.InferOutput<Schema>, context: ApiContext) => Promise<Answer>,
  ) =>
  async (params: RawParams, context: ApiContext): Promise<Answer> =>
    answer(requirePlayer(context), readParams(schema, params), context);
