// Many kills at random moments while people book and cancel.
import { expect, test, vi } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { startKillable } from './killable-apps.ts';
import { surviveKills, type Victim } from './booking-kills.ts';
import { findInjustice } from './booking-kills-checks.ts';

vi.setConfig({ testTimeout: hourMs });

test.each<[Victim, number]>([
  ['app', 50],
  ['database', 20],
])('keeps its word through kill -9 of the %s, %i times', async (victim, times) => {
  const killable = await startKillable();
  const victims = Array.from({ length: times }, () => victim);
  const survived = await surviveKills({ killable, victims, cancels: true });
  expect(await findInjustice(survived)).toEqual([]);
  expect(survived.brokenOff).toBeGreaterThan(times);
  const { wanted } = survived;
  expect(wanted.filter(({ booked }) => booked === 'yes').length).toBeGreaterThan(times);
  expect(wanted.filter(({ canceled }) => canceled === 'yes').length).toBeGreaterThan(0);
});
