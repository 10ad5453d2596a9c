// Rights matrix: announcements, which operators write and only those who got them read.
import type { announcementCalls } from '#contract/admin/announcement-calls.ts';
import { onlyTheLearner, operatorsOnly } from '../expected.ts';
import type { Row } from '../row.ts';

const written = () => ({
  kind: 'news',
  audience: 'everyone',
  place: null,
  subject: 'News',
  text: 'Hello **you**.',
});

export const announcementRows: Record<keyof typeof announcementCalls, Row> = {
  'GET /api/admin/announcements': { expected: operatorsOnly },
  'POST /api/admin/announcements': {
    expected: { ...operatorsOnly, operator: 201 },
    body: written,
  },
  'POST /api/admin/announcements/preview': {
    expected: operatorsOnly,
    body: () => ({ kind: 'news', subject: 'News', text: 'Hello **you**.' }),
  },
  'GET /api/admin/announcements/{id}': { expected: operatorsOnly, id: (world) => world.draft() },
  'PUT /api/admin/announcements/{id}': {
    expected: operatorsOnly,
    id: (world) => world.draft(),
    body: () => ({ ...written(), version: 1 }),
  },
  'DELETE /api/admin/announcements/{id}': {
    expected: operatorsOnly,
    id: (world) => world.draft(),
  },
  'GET /api/admin/announcements/{id}/recipients': {
    expected: operatorsOnly,
    id: (world) => world.draft(),
  },
  'POST /api/admin/announcements/{id}/test': {
    expected: { ...operatorsOnly, operator: 202 },
    id: (world) => world.draft(),
  },
  'POST /api/admin/announcements/{id}/send': {
    expected: { ...operatorsOnly, operator: 202 },
    id: (world) => world.draft(),
    body: () => ({ version: 1, at: null }),
  },
  'POST /api/admin/announcements/{id}/steps': {
    expected: operatorsOnly,
    id: (world) => world.scheduledAnnouncement(),
    body: () => ({ step: 'unschedule' }),
  },
  'GET /api/announcements/{id}': {
    expected: { ...onlyTheLearner(200), operator: 200 },
    id: (world) => world.receivedAnnouncement(),
  },
};
