// Kills processes in the middle of an announcement to 5,000 people.
import { test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { announcementBatch } from '#server/announcements/send-announcement.ts';
import { surviveAnnouncementKills } from './announcement-kills.ts';

test(
  'reaches 5,000 people exactly once though the process that sends is killed eight times',
  { timeout: 10 * minuteMs },
  () => surviveAnnouncementKills({ people: 5000, kills: 8, batch: announcementBatch }),
);
