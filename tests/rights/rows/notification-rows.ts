// Rights matrix: calls about notifications.
import { createECDH, randomUUID } from 'node:crypto';
import type { notificationCalls } from '#contract/notifications/notification-calls.ts';
import { everyone, signedInAs } from '../expected.ts';
import type { Row } from '../row.ts';

/** Nothing is sent to it. */
const somePoint = createECDH('prime256v1').generateKeys('base64url');

export const notificationRows: Record<keyof typeof notificationCalls, Row> = {
  'GET /api/notifications': { expected: signedInAs(200) },
  'GET /api/notifications/unread-count': { expected: signedInAs(200) },
  // Only notifications of the caller are marked; whether there are any, nobody learns.
  'PUT /api/notifications/read': {
    expected: signedInAs(200),
    body: () => ({ ids: [randomUUID()] }),
  },
  'GET /api/notification-choices': { expected: signedInAs(200) },
  'PUT /api/notification-choices': {
    expected: signedInAs(200),
    body: () => ({ kind: 'news', channel: 'mail', isOn: false }),
  },
  // Open to anybody with the token of a mail; the response does not tell whether it was right.
  'POST /api/notifications/stop': { expected: everyone, body: () => ({ token: 'news.guessed.x' }) },
  'GET /api/push': { expected: signedInAs(200) },
  'POST /api/push/subscriptions': {
    expected: signedInAs(201),
    body: () => ({
      endpoint: `https://push.example.com/${randomUUID()}`,
      keys: { p256dh: somePoint, auth: 'A'.repeat(22) },
      device: 'Chrome on Linux',
    }),
  },
  // Open to the worker of a browser, which proves by a secret that the device is its own.
  'POST /api/push/renewals': {
    expected: everyone,
    body: () => ({
      former: { endpoint: `https://push.example.com/${randomUUID()}`, auth: 'A'.repeat(22) },
      endpoint: `https://push.example.com/${randomUUID()}`,
      keys: { p256dh: somePoint, auth: 'A'.repeat(22) },
    }),
  },
  'DELETE /api/push/subscriptions/{id}': {
    expected: signedInAs(200),
    id: async () => randomUUID(),
  },
  // Only a device of the caller gets one.
  'POST /api/push/test': { expected: signedInAs(404), body: () => ({ id: randomUUID() }) },
};
