// The program of the thread that reads calendars.
import { serveTasks } from '#platform/threads/serve-tasks.ts';
import { type BusyWindow, busyTimesOf } from './busy-times-of.ts';

serveTasks({
  read: async ({ text, window }: { text: string; window: BusyWindow }) => ({
    value: busyTimesOf(text, window),
  }),
});
