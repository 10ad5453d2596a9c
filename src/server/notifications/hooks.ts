// The module hooks of notifications: export, and deletion with the account.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import type { Context } from '../shared/context.ts';
import { dropPushesOf, dropPushesTo } from '../shared/notifications/drop-pushes.ts';
import { deleteChoicesOf, findChoices } from './choices/choice-store.ts';
import { deleteNotificationsOf, findAllOf, forgetPerson } from './notification-store.ts';
import { deleteDevicesOf, findDevices } from './push/device-store.ts';
import { deleteRemovalsOf, findRemovals } from './push/removal-store.ts';

export const notificationsHooks = (context: Pick<Context, 'jobs'>): ModuleHooks => ({
  module: 'notifications',
  exportData: async (tx, personId) => {
    const notifications = await findAllOf(tx, personId);
    const choices = await findChoices(tx, personId);
    const devices = await findDevices(tx, personId);
    const removed = await findRemovals(tx, personId);
    const count = notifications.length + choices.length + devices.length + removed.length;
    if (count === 0) return undefined;
    return {
      notifications: notifications.map(({ created_at: createdAt, read_at: readAt, ...texts }) => ({
        ...texts,
        createdAt,
        readAt,
      })),
      choices: choices.map(({ kind, channel, is_on: isOn }) => ({ kind, channel, isOn })),
      // Without the address and keys, by which the device could be written to.
      devices: devices.map(({ device, created_at: createdAt }) => ({ device, createdAt })),
      ...(removed.length > 0 && {
        removedDevices: removed.map(({ reason, removed_at: removedAt }) => ({ reason, removedAt })),
      }),
    };
  },
  erase: async (tx, personId) => {
    await dropPushesTo(tx, context, personId);
    await deleteNotificationsOf(tx, personId);
    await dropPushesOf(tx, context, await forgetPerson(tx, personId));
    await deleteChoicesOf(tx, personId);
    await deleteDevicesOf(tx, personId);
    await deleteRemovalsOf(tx, personId);
  },
});
