// Endpoints for notifications: the list, what has been read, the choices per kind and channel, and push to devices.
import * as z from 'zod/mini';
import { cursorLike, next } from '../admin/cursor.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { byId, instant } from '../wire-values.ts';
import { notificationChannels, notificationKindNames } from './notification-kinds.ts';

/** Notifications on one page of the list. */
export const notificationsPerPage = 24;
/** Unread notifications that the list names, and that can be marked as read at once. */
export const mostUnreadNamed = 500;
/** Limit of devices per person: the one not used for longest makes room. */
export const mostPushDevices = 10;

export const notificationKind = z.enum(notificationKindNames);
export const notificationChannel = z.enum(notificationChannels);

const notification = z.object({
  id: z.uuid(),
  kind: notificationKind,
  title: z.string(),
  body: z.string().check(z.describe('May be empty.')),
  path: z.string().check(z.describe('The page of this site that it is about.')),
  createdAt: instant,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const unread = z.int().check(z.describe('Number of notifications that are not read yet.'));

const choice = z.object({
  kind: notificationKind,
  channels: z.array(
    z.object({
      channel: notificationChannel,
      isOn: z.boolean(),
      isFixed: z
        .boolean()
        .check(
          z.describe('It is about an own booking, money or account and cannot be turned off.'),
        ),
    }),
  ),
});
export type NotificationChoice = z.infer<typeof choice>;

const pushDevice = z.object({
  id: z.uuid(),
  device: z.string().check(z.describe('For example "Chrome on Android".')),
  endpointHash: z
    .string()
    .check(
      z.describe('SHA-256 of the endpoint in hexadecimal; tells a browser which one is its own.'),
    ),
  createdAt: instant,
  lastUsedAt: z
    .nullable(instant)
    .check(z.describe('When the push service last took a notification for it.')),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const pushRemovalReasons = ['person', 'service', 'room'] as const;
export type PushRemovalReason = (typeof pushRemovalReasons)[number];

const pushRemoval = z.object({
  endpointHash: z.string().check(z.describe('As that of a device.')),
  reason: z
    .enum(pushRemovalReasons)
    .check(
      z.describe(
        '`person`: turned off by the person; `service`: the push service no longer knows it; `room`: newer devices took its place.',
      ),
    ),
  removedAt: instant,
});

const pushEndpoint = z
  .url({ protocol: /^https?$/, error: 'must be an address' })
  .check(z.maxLength(1000, 'must be at most 1000 characters'));
const pushSecret = z.string().check(z.regex(/^[\w-]{22}$/, 'must be 16 bytes'));

/** The part of a browser's PushSubscription that the server needs; base64url without padding, as `toJSON` gives it. */
const browserSubscription = {
  endpoint: pushEndpoint,
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/, 'must be an uncompressed P-256 key')),
    auth: pushSecret,
  }),
};

const pushSubscription = z.strictObject({
  ...browserSubscription,
  device: z.string().check(z.minLength(1), z.maxLength(60)),
});

/** What a service worker reports when the browser has exchanged its subscription. */
const pushRenewal = z.strictObject({
  former: z.strictObject({ endpoint: pushEndpoint, auth: pushSecret }),
  ...browserSubscription,
});
export type PushRenewal = z.infer<typeof pushRenewal>;

/** The JSON that the service worker receives with a push. */
export const pushMessage = z.object({
  kind: notificationKind,
  title: z.string(),
  body: z.string(),
  path: z.string(),
  tag: z.string().check(z.describe('A later push with the same tag replaces the earlier one.')),
  unread: z.int().check(z.describe('For the badge: unread notifications and conversations.')),
});
export type PushMessage = z.infer<typeof pushMessage>;

/** The token of a link in a mail; `kindOfStopToken` reads the kind from it. */
const stopToken = z.string().check(z.minLength(1), z.maxLength(200));

export const notificationCalls = {
  'GET /api/notifications': endpoint({
    summary: 'List your notifications',
    description: 'Newest first.',
    who: 'signed-in',
    query: z.object({ cursor: cursorLike(/^\d{1,14}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) }),
    response: z.object({
      notifications: z.array(notification),
      next,
      unread,
      unreadIds: z
        .array(z.uuid())
        .check(
          z.describe(
            `The newest ${mostUnreadNamed} unread ones, also on later pages, at the moment of this page; empty on later pages.`,
          ),
        ),
    }),
  }),
  'GET /api/notifications/unread-count': endpoint({
    summary: 'Count your unread notifications',
    who: 'signed-in',
    response: z.object({ unread }),
  }),
  'PUT /api/notifications/read': endpoint({
    summary: 'Mark notifications as read',
    description: 'Repeating it changes nothing.',
    who: 'signed-in',
    body: z.strictObject({
      ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostUnreadNamed)),
    }),
    response: z.object({ unread }),
    limit: 'change',
  }),
  'GET /api/notification-choices': endpoint({
    summary: 'Read which notifications you get, and how',
    description: 'In the order of the list; only the kinds that your role can get.',
    who: 'signed-in',
    response: z.object({ choices: z.array(choice) }),
  }),
  'PUT /api/notification-choices': endpoint({
    summary: 'Turn a kind of notification on or off for one channel',
    who: 'signed-in',
    body: z.strictObject({
      kind: notificationKind,
      channel: notificationChannel,
      isOn: z.boolean(),
    }),
    response: choice,
    errors: ['choice_fixed'],
    limit: 'change',
  }),
  'POST /api/notifications/stop': endpoint({
    summary: 'Stop a kind of email from the email itself',
    description:
      'Needs the token of the mailed link, and no sign-in. `isOn: true` turns them on again. Responds alike whatever the token.',
    who: 'anyone',
    body: z.strictObject({ token: stopToken, isOn: z.optional(z.boolean()) }),
    response: z.object({ isOn: z.boolean() }),
    limit: 'change',
  }),
  'GET /api/push': endpoint({
    summary: 'Read what a browser needs to get push notifications, and your devices',
    who: 'signed-in',
    response: z.object({
      publicKey: z
        .string()
        .check(z.describe('The `applicationServerKey` of a subscription, in base64url.')),
      devices: z.array(pushDevice).check(z.describe('Newest first.')),
      removed: z
        .array(pushRemoval)
        .check(
          z.describe(
            'Devices that were removed. A browser whose subscription is in neither list was forgotten, and may subscribe again.',
          ),
        ),
    }),
  }),
  'POST /api/push/subscriptions': endpoint({
    summary: 'Send push notifications to this device',
    description:
      'Sending it again is harmless. A device belongs to one person: to the one who subscribed it last.',
    who: 'signed-in',
    body: pushSubscription,
    response: pushDevice,
    status: 201,
    errors: ['push_address_refused'],
    limit: 'change',
  }),
  'POST /api/push/renewals': endpoint({
    summary: 'Report that a browser has exchanged its push subscription',
    description:
      'Needs the address and the secret of the former subscription, and no sign-in. Responds alike whether there was one.',
    who: 'anyone',
    body: pushRenewal,
    response: z.object({ received: z.literal(true) }),
    errors: ['push_address_refused'],
    limit: 'change',
  }),
  'DELETE /api/push/subscriptions/{id}': endpoint({
    summary: 'Stop push notifications to a device',
    description: 'Also works if it is gone already.',
    who: 'signed-in',
    params: byId,
    response: z.object({ id: z.uuid() }),
    limit: 'change',
  }),
  'POST /api/push/test': endpoint({
    summary: 'Send a test notification to one of your devices',
    description: 'It is sent within seconds, unless the push service of the device is down.',
    who: 'signed-in',
    body: z.strictObject({ id: z.uuid() }),
    response: z.object({ queued: z.literal(true) }),
    status: 202,
    errors: ['not_found'],
    limit: 'pushTest',
  }),
} as const satisfies Record<Address, EndpointSpec>;
