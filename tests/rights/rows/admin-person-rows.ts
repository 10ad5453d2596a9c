// Rights matrix: decisions, notes, tags and requests about data in the admin area, and the audit log.
import type { auditCalls } from '#contract/admin/audit-calls.ts';
import type { dataRequestCalls } from '#contract/admin/data-request-calls.ts';
import type { adminDecisionCalls } from '#contract/admin/decision-calls.ts';
import type { impersonationCalls } from '#contract/admin/impersonation-calls.ts';
import type { adminPersonCalls } from '#contract/admin/person-calls.ts';
import { operatorsOnly } from '../expected.ts';
import type { Row } from '../row.ts';

export const adminDecisionRows: Record<keyof typeof adminDecisionCalls, Row> = {
  'GET /api/admin/decisions': { expected: operatorsOnly, query: 'queue=penalties' },
  'GET /api/admin/people/{id}/decisions': {
    expected: operatorsOnly,
    id: (world) => world.somebody(),
  },
};

export const auditRows: Record<keyof typeof auditCalls, Row> = {
  'GET /api/admin/audit': { expected: operatorsOnly },
  'GET /api/admin/audit.csv': { expected: operatorsOnly, query: 'zone=America%2FChicago' },
};

export const adminPersonRows: Record<keyof typeof adminPersonCalls, Row> = {
  'GET /api/admin/people/{id}/notes': { expected: operatorsOnly, id: (world) => world.somebody() },
  'POST /api/admin/people/{id}/notes': {
    expected: { ...operatorsOnly, operator: 201 },
    id: (world) => world.somebody(),
    body: () => ({ text: 'Called about a refund.' }),
  },
  'POST /api/admin/person-notes/{id}/withdraw': {
    expected: operatorsOnly,
    id: (world) => world.personNote(),
  },
  'PUT /api/admin/people/{id}/tags': {
    expected: operatorsOnly,
    id: (world) => world.somebody(),
    body: () => ({ tag: 'press', isOn: true }),
  },
  'GET /api/admin/person-tags': { expected: operatorsOnly },
};

export const dataRequestRows: Record<keyof typeof dataRequestCalls, Row> = {
  'GET /api/admin/data-requests': { expected: operatorsOnly },
  'POST /api/admin/data-requests': {
    expected: { ...operatorsOnly, operator: 201 },
    body: async (world) => ({
      personId: await world.somebody(),
      kind: 'export',
      channel: 'letter',
      receivedAt: '2026-01-01T12:00:00Z',
    }),
  },
  'POST /api/admin/data-requests/{id}/send-link': {
    expected: operatorsOnly,
    id: (world) => world.exportRequest(),
  },
  'POST /api/admin/data-requests/{id}/delete': {
    expected: operatorsOnly,
    id: (world) => world.deleteRequest(),
  },
  'POST /api/admin/data-requests/{id}/decline': {
    expected: operatorsOnly,
    id: (world) => world.exportRequest(),
    body: () => ({ reason: 'We could not find out who you are.' }),
  },
};

export const impersonationRows: Record<keyof typeof impersonationCalls, Row> = {
  'POST /api/admin/people/{id}/impersonations': {
    expected: { ...operatorsOnly, operator: 201 },
    id: (world) => world.somebody(),
    body: () => ({ reason: 'They cannot find their booking.' }),
  },
  'POST /api/admin/impersonations/{id}/stop': {
    expected: operatorsOnly,
    id: (world) => world.impersonation(),
  },
  'GET /api/admin/people/{id}/impersonations': {
    expected: operatorsOnly,
    id: (world) => world.somebody(),
  },
};
