// A replicated database whose leader is killed, hangs and hands over while people book and pay. The product is never
// restarted.
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { isUnreachable } from '#platform/db/failures.ts';
import { createPool } from '#platform/db/pool.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openLive } from '#tests/support/servers/live-socket.ts';
import type { Cluster, Via } from '../../scripts/cluster/cluster.ts';
import { comeToRest } from '../fault/booking-kills.ts';
import { findInjustice } from '../fault/booking-kills-checks.ts';
import { startApps, startTestCluster } from './cluster-apps.ts';
import { keepBooking } from './keep-booking.ts';

vi.setConfig({ testTimeout: hourMs });

const clients = 20;
const mostSeconds = 30;
/** Until a machine that was lost has a complete copy again. */
const wholeSeconds = 300;
const cluster = await startTestCluster();

type Fault = 'machine killed' | 'database killed' | 'database hangs' | 'switch-over';

/** Causes a fault; the result mends what it broke. */
const faults: Record<Fault, (cluster: Cluster) => Promise<() => void>> = {
  'machine killed': async ({ killLeader, startNode }) => {
    const node = await killLeader('machine');
    return () => startNode(node);
  },
  // Patroni starts it again by itself.
  'database killed': async ({ killLeader }) => {
    await killLeader('database');
    return () => {};
  },
  'database hangs': async ({ hangLeader }) => (await hangLeader()).goOn,
  'switch-over': async ({ switchOver }) => {
    await switchOver();
    return () => {};
  },
};

const tenKills = Array.from({ length: 5 }, (): Fault[] => ['machine killed', 'database killed']);

test.each<[Via, Fault[], number]>([
  ['haproxy', [...tenKills.flat(), 'database hangs', 'switch-over'], 16],
  ['pgbouncer', ['machine killed', 'database killed', 'database hangs'], 40],
])(
  'loses no booking and serves everybody again within 30 seconds, through %s',
  async (via, planned, minutes) => {
    const world = await startApps(cluster, via);
    const listeners = await Promise.all(world.apps.map(({ port }) => openLive(port)));
    for (const { ask } of listeners) await ask({ listen: 'settings' });
    const crowd = keepBooking(world, clients);
    onTestFinished(() => crowd.stop());
    const figures: { fault: Fault; first: number; all: number; longestWait: number }[] = [];
    for (const fault of planned) {
      // One fault at a time: a machine that is lost while another comes back may need a person.
      await cluster.whole(wholeSeconds);
      await crowd.allServed();
      for (const { received } of listeners) received.length = 0;
      crowd.longestWait();
      const mend = await faults[fault](cluster);
      const served = await crowd.allServed();
      figures.push({ fault, ...served, longestWait: crowd.longestWait() });
      console.log(via, figures.at(-1));
      mend();
      // Notices may have been missed meanwhile, so everybody is asked to look again.
      for (const { received } of listeners)
        await eventually(() => expect(received).toContainEqual({ heard: 'settings' }));
      await sleep(Math.random() * 2000);
    }
    await cluster.whole(wholeSeconds);
    await crowd.stop();
    const { wanted, responses } = crowd;
    console.log(via, wanted.length, 'attempts', Object.fromEntries(responses));

    await comeToRest(world, world.apps[0]!, minutes);
    expect(await findInjustice({ db: world.db, wanted })).toEqual([]);
    const isLate = ({ all, longestWait }: (typeof figures)[number]) =>
      Math.max(all, longestWait) > mostSeconds;
    expect(figures.filter(isLate)).toEqual([]);
    expect([...responses.keys()].filter((kind) => !honest.includes(kind))).toEqual([]);
    const booked = wanted.filter((one) => one.booked === 'yes');
    expect(booked.length).toBeGreaterThan(clients * planned.length);
    expect(wanted.some(({ canceled }) => canceled === 'yes')).toBe(true);
  },
);

const honest = [
  '200',
  '201',
  '409 session_full',
  '409 booking_over',
  '503 busy',
  '503 unavailable',
  '503 payment_unavailable',
];

test('refuses a standby instead of reading old rows from it', async () => {
  await cluster.whole();
  const { plan } = cluster;
  const url = cluster.url().replace(`:${plan.primaryPort}/`, `:${plan.replicaPort}/`);
  const pool = createPool(url, pino({ level: 'silent' }));
  const error = await pool.query('select 1').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '25006' });
  expect(isUnreachable(error)).toBe(true);
  await pool.end();
});
