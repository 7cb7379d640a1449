/** Where a player stands in the loyalty programme: it counts nobody's stakes yet, and nobody has chosen a character. */
import { type Handlers, requirePlayer } from '../api/handlers';

export const standingHandlers = {
  'loyalty.getinfo': (_params, context) => {
    const { uid } = requirePlayer(context);
    return { id: uid, is_active: false, points: 0, character: null, levels: [], pointsAlias: '', uid };
  },
} satisfies Handlers;
