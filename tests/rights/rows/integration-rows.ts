// Rights matrix: calls about API keys and webhooks, and those for programs with a key, which no person may call.
// api-keys.test.ts has what a key may call.
import type { adminIntegrationCalls } from '#contract/admin/integration-calls.ts';
import type { integrationCalls } from '#contract/integrations/integration-calls.ts';
import { operatorsOnly, signedInAs } from '../expected.ts';
import type { Row } from '../row.ts';

const created = { ...operatorsOnly, operator: 201 };
const accepted = { ...operatorsOnly, operator: 202 };
const noPerson = { expected: signedInAs(403) };

const webhook = {
  url: 'https://hooks.example.org/trellis',
  description: null,
  events: ['payout.sent'],
  includesPeople: false,
};
const since = '2020-01-01T00:00:00Z';

export const integrationRows: Record<
  keyof typeof adminIntegrationCalls | keyof typeof integrationCalls,
  Row
> = {
  'GET /api/integrations/bookings': noPerson,
  'GET /api/integrations/classes': noPerson,
  'GET /api/integrations/payouts': noPerson,
  'GET /api/integrations/reviews': noPerson,
  'GET /api/admin/integrations': { expected: operatorsOnly },
  'POST /api/admin/api-keys': {
    expected: created,
    body: () => ({ name: 'Accounting', scopes: ['read:payouts'], expiresInDays: null }),
  },
  'POST /api/admin/api-keys/{id}/rotate': {
    expected: created,
    id: (world) => world.apiKey(),
    body: () => ({ overlapHours: 24 }),
  },
  'POST /api/admin/api-keys/{id}/revoke': {
    expected: operatorsOnly,
    id: (world) => world.apiKey(),
  },
  'POST /api/admin/webhooks': { expected: created, body: () => webhook },
  'GET /api/admin/webhooks/{id}': { expected: operatorsOnly, id: (world) => world.webhook() },
  'PUT /api/admin/webhooks/{id}': {
    expected: operatorsOnly,
    id: (world) => world.webhook(),
    body: () => ({ ...webhook, changedAt: since }),
  },
  'POST /api/admin/webhooks/{id}/enabled': {
    expected: operatorsOnly,
    id: (world) => world.webhook(),
    body: () => ({ isEnabled: false }),
  },
  'DELETE /api/admin/webhooks/{id}': { expected: operatorsOnly, id: (world) => world.webhook() },
  'POST /api/admin/webhooks/{id}/secret': { expected: created, id: (world) => world.webhook() },
  'POST /api/admin/webhooks/{id}/test': { expected: accepted, id: (world) => world.webhook() },
  'POST /api/admin/webhooks/{id}/replay': {
    expected: accepted,
    id: (world) => world.webhook(),
    body: () => ({ since }),
  },
  'GET /api/admin/webhooks/{id}/deliveries': {
    expected: operatorsOnly,
    id: (world) => world.webhook(),
  },
  'GET /api/admin/webhook-deliveries/{id}': {
    expected: operatorsOnly,
    id: (world) => world.delivery(),
  },
  'POST /api/admin/webhook-deliveries/{id}/replay': {
    expected: accepted,
    id: (world) => world.delivery(),
  },
};
