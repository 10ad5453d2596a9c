// Rights matrix: calls about settings, clock, audit log, sign-in limits, failed jobs and failed mails.
import type { adminHealthCalls } from '#contract/admin/health-calls.ts';
import type { adminSystemCalls } from '#contract/admin/system-calls.ts';
import { operatorsOnly } from '../expected.ts';
import type { Row } from '../row.ts';

export const systemRows: Record<
  keyof typeof adminSystemCalls | keyof typeof adminHealthCalls,
  Row
> = {
  'GET /api/admin/settings': { expected: operatorsOnly },
  'PUT /api/admin/settings': {
    expected: operatorsOnly,
    body: async (world) => ({
      version: await world.settingsVersion(),
      values: { brandName: 'Arbor' },
    }),
  },
  'POST /api/admin/settings/history/{id}/undo': {
    expected: operatorsOnly,
    id: (world) => world.settingVersion(),
  },
  'PUT /api/admin/clock': {
    expected: operatorsOnly,
    body: (world) => ({ to: world.inOneMinute() }),
  },
  'GET /api/admin/jobs/failed': { expected: operatorsOnly },
  'POST /api/admin/jobs/{id}/retry': {
    expected: { ...operatorsOnly, operator: 202 },
    id: (world) => world.failedJob(),
  },
  'GET /api/admin/mails/failed': { expected: operatorsOnly },
  'POST /api/admin/mails/{id}/send-again': {
    expected: { ...operatorsOnly, operator: 202 },
    id: (world) => world.failedMail(),
  },
  'GET /api/admin/health': { expected: operatorsOnly },
  'POST /api/admin/health/storage': { expected: operatorsOnly },
  'GET /api/admin/sign-in/limits': { expected: operatorsOnly },
  'GET /api/admin/settings/history': { expected: operatorsOnly },
  'GET /api/admin/clock': { expected: operatorsOnly },
};
