// The module hooks of calendars elsewhere: export, and deletion with the account.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { deleteAllCalendars, findAllBusyTimes, findCalendars } from './busy-calendar-store.ts';

export const busyCalendarsHooks: ModuleHooks = {
  module: 'busyCalendars',
  exportData: async (tx, personId) => {
    const calendars = await findCalendars(tx, personId);
    if (calendars.length === 0) return undefined;
    const times = await findAllBusyTimes(tx, personId);
    // The address is left out: anybody who finds the file could read the calendar.
    return calendars.map((row) => ({
      host: row.host,
      timeZone: row.time_zone,
      addedAt: row.added_at,
      readAt: row.read_at,
      failure: row.failure,
      busy: times
        .filter(({ calendar_id: id }) => id === row.id)
        .map(({ starts_at: startsAt, ends_at: endsAt }) => ({ startsAt, endsAt })),
    }));
  },
  erase: deleteAllCalendars,
};
