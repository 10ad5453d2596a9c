// Translates the calls about notifications between the contract and their use cases.
import type { Handlers } from '#platform/http/handlers.ts';
import type { Context } from '../shared/context.ts';
import { choose, listChoices } from './choices/choose.ts';
import { stopMails } from './choices/stop-mails.ts';
import { listNotifications } from './list-notifications.ts';
import { countUnread } from './notification-store.ts';
import { listRemovals, removeDevice } from './push/remove-device.ts';
import { renewDevice } from './push/renew-device.ts';
import { listDevices, subscribeDevice } from './push/subscribe-device.ts';
import { testPush } from './push/test-push.ts';
import { readNotifications } from './read-notifications.ts';

type Needs = Pick<Context, 'clock' | 'notices' | 'jobs' | 'config' | 'serverKeys'>;

export function notificationRoutes(context: Needs) {
  return {
    'GET /api/notifications': ({ query: { cursor } }, { db, caller }) =>
      listNotifications(db, { personId: caller.id, cursor }),
    'GET /api/notifications/unread-count': async (_input, { db, caller }) => ({
      unread: await countUnread(db, caller.id),
    }),
    'PUT /api/notifications/read': ({ body: { ids } }, { db, caller }) =>
      readNotifications(db, context, { personId: caller.id, ids }),
    'GET /api/notification-choices': async (_input, { db, caller }) => ({
      choices: await listChoices(db, caller),
    }),
    'PUT /api/notification-choices': ({ body }, { db, caller }) =>
      choose(db, context, { caller, ...body }),
    'POST /api/notifications/stop': async ({ body: { token, isOn = false } }, { db }) => {
      await stopMails(db, context, { token, isOn });
      return { isOn };
    },
    'GET /api/push': async (_input, { db, caller }) => ({
      publicKey: (await context.serverKeys.push()).publicKey,
      devices: await listDevices(db, caller.id),
      removed: await listRemovals(db, caller.id),
    }),
    'POST /api/push/subscriptions': ({ body }, { db, caller, token }) =>
      subscribeDevice(db, context, {
        ...body,
        personId: caller.id,
        authSessionId: token?.sessionId,
      }),
    'POST /api/push/renewals': async ({ body }, { db }) => {
      await renewDevice(db, context, body);
      return { received: true as const };
    },
    'DELETE /api/push/subscriptions/{id}': async ({ params: { id } }, { db, caller }) => {
      await removeDevice(db, { id, personId: caller.id });
      return { id };
    },
    'POST /api/push/test': ({ body: { id } }, { db, caller }) =>
      testPush(db, context, { personId: caller.id, id }),
  } satisfies Partial<Handlers>;
}
