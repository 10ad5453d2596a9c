// Rights matrix: operators' calls about reported messages and conversations.
import type { messageAdminCalls } from '#contract/messages/message-admin-calls.ts';
import { operatorsOnly } from '../expected.ts';
import type { Row } from '../row.ts';

export const messageAdminRows: Record<keyof typeof messageAdminCalls, Row> = {
  'GET /api/admin/message-reports': { expected: operatorsOnly, query: 'state=decided' },
  'PUT /api/admin/message-reports/{id}': {
    expected: operatorsOnly,
    id: (world) => world.messageReport(),
    body: () => ({ decision: 'dismissed' }),
  },
  'GET /api/admin/conversations': {
    expected: operatorsOnly,
    query: 'person=00000000-0000-4000-8000-000000000000',
  },
  'POST /api/admin/conversations/{id}/views': {
    expected: { ...operatorsOnly, operator: 201 },
    id: (world) => world.conversation(),
    body: () => ({ reason: 'The learner asked us to look.' }),
  },
  // Only the operator who gave the reason reads on.
  'GET /api/admin/conversation-views/{id}/messages': {
    expected: { ...operatorsOnly, operator: 404 },
    id: (world) => world.conversation(),
    query: 'before=9',
  },
};
