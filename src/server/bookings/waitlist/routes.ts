// Translates the calls about waiting lists between the contract and their use cases. Accepting an offer leads to
// payment, so it is a flow.
import type { Handlers } from '#platform/http/handlers.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { BookingTools } from '../booking-tools.ts';
import { declineOffer } from './decline-offer.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { listPlaces } from './list-places.ts';
import { showPlace } from './show-place.ts';

interface Tools extends BookingTools {
  storage: Pick<Storage, 'url'>;
}

export function waitlistRoutes(tools: Tools) {
  return {
    'POST /api/waitlist': async ({ body }, { db, caller }) => {
      const input = { learnerId: caller.id, sessionId: body.session_id, seats: body.seats };
      const entryId = await joinWaitlist(db, tools, input);
      return showPlace(db, tools, { entryId, callerId: caller.id });
    },
    'GET /api/waitlist': (_input, { db, caller }) => listPlaces(db, tools, caller.id),
    'GET /api/waitlist/{id}': ({ params, query }, { db, caller }) =>
      showPlace(db, tools, { entryId: params.id, callerId: caller?.id, token: query.token }),
    'PUT /api/waitlist/{id}/decline': async ({ params, body }, { db, caller }) => {
      const input = { entryId: params.id, callerId: caller?.id, token: body.token };
      await declineOffer(db, tools, input);
      return showPlace(db, tools, input);
    },
  } satisfies Partial<Handlers>;
}
