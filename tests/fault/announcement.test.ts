// Kills two processes in the middle of an announcement; announcement.long.test.ts does so with 5,000 people.
import { test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { surviveAnnouncementKills } from './announcement-kills.ts';

test(
  'reaches 300 people exactly once though the process that sends is killed twice',
  { timeout: 3 * minuteMs },
  () => surviveAnnouncementKills({ people: 300, kills: 2, batch: 60 }),
);
