// Translates the calls about API keys and webhooks between the contract and their use cases.
import type { Handlers } from '#platform/http/handlers.ts';
import type { Context } from '../shared/context.ts';
import { replayDelivery, replayFailed, sendTestEvent } from './deliveries/replay.ts';
import { listDeliveries, showDelivery } from './deliveries/show-deliveries.ts';
import { findApiKeys } from './keys/api-key-store.ts';
import { createApiKey, rotateApiKey } from './keys/create-api-key.ts';
import { presentApiKey } from './keys/present-api-key.ts';
import { revokeApiKey } from './keys/revoke-api-key.ts';
import { deleteWebhook } from './webhooks/delete-webhook.ts';
import { enableWebhook } from './webhooks/enable-webhook.ts';
import { findEndpoint, findEndpoints } from './webhooks/endpoint-store.ts';
import { presentWebhook } from './webhooks/present-webhook.ts';
import { addWebhook, changeWebhook, rotateSecret } from './webhooks/write-webhook.ts';

type Needs = Pick<Context, 'clock' | 'config' | 'jobs' | 'serverKeys'>;

export const adminIntegrationRoutes = (context: Needs) => ({
  ...keyRoutes(context),
  ...webhookRoutes(context),
  ...deliveryRoutes(context),
});

const keyRoutes = (context: Needs) =>
  ({
    'GET /api/admin/integrations': async (_, { db }) => {
      const at = context.clock.now();
      const [keys, endpoints] = await Promise.all([findApiKeys(db, at), findEndpoints(db)]);
      const webhooks = endpoints.map((row) => presentWebhook(row, at));
      return { keys: keys.map(presentApiKey), webhooks };
    },
    'POST /api/admin/api-keys': ({ body }, { db, caller, requestId, idempotencyKey: key }) =>
      createApiKey(db, context, { body, key, caller, requestId }),
    'POST /api/admin/api-keys/{id}/rotate': ({ params: { id }, body }, { db, caller, requestId }) =>
      rotateApiKey(db, context, { id, ...body, caller, requestId }),
    'POST /api/admin/api-keys/{id}/revoke': async ({ params: { id } }, call) => {
      const { db, caller, requestId } = call;
      await revokeApiKey(db, context, { id, caller, requestId });
      return { id };
    },
  }) satisfies Partial<Handlers>;

const webhookRoutes = (context: Needs) =>
  ({
    'POST /api/admin/webhooks': ({ body }, { db, caller, requestId, idempotencyKey: key }) =>
      addWebhook(db, context, { body, key, caller, requestId }),
    'GET /api/admin/webhooks/{id}': async ({ params: { id } }, { db }) =>
      presentWebhook(await findEndpoint(db, id), context.clock.now()),
    'PUT /api/admin/webhooks/{id}': (
      { params: { id }, body: { changedAt, ...body } },
      { db, caller, requestId },
    ) => changeWebhook(db, context, { id, changedAt, body, caller, requestId }),
    'POST /api/admin/webhooks/{id}/enabled': ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      return enableWebhook(db, context, { id, ...body, caller, requestId });
    },
    'DELETE /api/admin/webhooks/{id}': async ({ params: { id } }, { db, caller, requestId }) => {
      await deleteWebhook(db, context, { id, caller, requestId });
      return { id };
    },
    'POST /api/admin/webhooks/{id}/secret': ({ params: { id } }, { db, caller, requestId }) =>
      rotateSecret(db, context, { id, caller, requestId }),
  }) satisfies Partial<Handlers>;

const deliveryRoutes = (context: Needs) =>
  ({
    'POST /api/admin/webhooks/{id}/test': async ({ params: { id } }, call) => {
      const { db, caller, requestId } = call;
      return { id: await sendTestEvent(db, context, { id, caller, requestId }) };
    },
    'POST /api/admin/webhooks/{id}/replay': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      const since = new Date(body.since);
      return { count: await replayFailed(db, context, { id, since, caller, requestId }) };
    },
    'GET /api/admin/webhooks/{id}/deliveries': ({ params: { id: endpointId }, query }, { db }) =>
      listDeliveries(db, { endpointId, ...query }),
    'GET /api/admin/webhook-deliveries/{id}': ({ params: { id } }, { db }) =>
      showDelivery(db, context, id),
    'POST /api/admin/webhook-deliveries/{id}/replay': async ({ params: { id } }, call) => {
      const { db, caller, requestId } = call;
      await replayDelivery(db, context, { id, caller, requestId });
      return { id };
    },
  }) satisfies Partial<Handlers>;
