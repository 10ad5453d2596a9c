// Sends a notification to the devices of a person: a device that is gone is forgotten, a push service that is down is tried
// again until the push has expired.
import type { JobPayload } from '#contract/jobs.ts';
import type { PushMessage } from '#contract/notifications/notification-calls.ts';
import { isOnByDefault } from '#contract/notifications/notification-kinds.ts';
import { secondMs } from '#domain/time/durations.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { JobHandler, JobRun } from '#platform/jobs/jobs.ts';
import type { Context } from '../../shared/context.ts';
import { countForBadge } from '../notification-store.ts';
import {
  deleteGoneDevice,
  type DeviceRow,
  findDevicesToPush,
  isNotificationThere,
  savePushed,
  saveRefused,
} from './device-store.ts';
import { postPush } from './post-push.ts';
import { pushExpiry } from './push-expiry.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'config' | 'readSettings' | 'serverKeys' | 'log'> & {
  /** Real time, unless a test says otherwise. */
  realClock?: Clock;
  timeoutMs?: number;
};
type Push = JobPayload<'send-push'>;

const mostAttempts = 8;
/** Refusals in a row after which a device is forgotten. */
const mostRefusals = 5;

export const createSendPush =
  (context: Needs): JobHandler<'send-push'> =>
  async (push, run) => {
    const left = secondsLeft(context, push);
    if (left <= 0) return;
    const { db } = context;
    // Its transaction found that the person had been notified before.
    if (push.notificationId && !(await isNotificationThere(db, push.notificationId))) return;
    const devices = await findDevicesToPush(db, {
      personId: push.personId,
      kind: push.kind,
      // A test goes out whatever the choices are.
      isOnByDefault: push.notificationId === null || isOnByDefault(push.kind, 'push'),
      deviceId: push.subscriptionId,
    });
    const [first, ...others] = devices;
    if (!first) return;
    if (others.length === 0) return sendTo(context, first, { push, left, run });
    // A job for each, so that one that fails does not repeat the others.
    await run.finish(async (tx) => {
      for (const { id } of devices)
        await context.jobs.add(tx, 'send-push', { ...push, subscriptionId: id });
    });
  };

interface Sending {
  push: Push;
  left: number;
  run: JobRun;
}

async function sendTo(context: Needs, device: DeviceRow, { push, left, run }: Sending) {
  const { db, log, config, serverKeys, timeoutMs } = context;
  const sender = {
    keys: await serverKeys.push(),
    contact: `mailto:${(await context.readSettings(db)).supportEmail}`,
    privateHosts: config.pushPrivateHosts ?? [],
    signal: run.signal,
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
  const { urgency } = pushExpiry[push.kind];
  const message = await messageOf(context, push);
  const { endpoint, p256dh, auth } = device;
  const sent = { endpoint, p256dh, auth, message, ttlSeconds: left, urgency };
  const outcome = await postPush(sender, sent).catch((error: unknown) => ({ error }));
  const host = new URL(endpoint).host;
  if (typeof outcome === 'number' && outcome >= 200 && outcome < 300)
    return savePushed(db, device.id, clockOf(context).now());
  if (outcome === 404 || outcome === 410) return deleteGoneDevice(db, device);
  if (typeof outcome === 'number' && isFinal(outcome)) {
    log.warn({ host, status: outcome }, 'a push service refuses a notification');
    return saveRefused(db, device.id, mostRefusals);
  }
  const why = typeof outcome === 'number' ? { status: outcome } : { err: outcome.error };
  if (run.attempt < mostAttempts)
    throw new Error(`The push service ${host} did not take a notification.`, { cause: why });
  log.warn({ host, ...why }, 'a push service takes no notifications, one is given up');
}

/** Too many requests pass, and so do failures of the service; any other refusal stays. */
const isFinal = (status: number): boolean => status >= 300 && status < 500 && status !== 429;

async function messageOf({ db }: Needs, push: Push): Promise<PushMessage> {
  const { personId, kind, title, body, path, tag } = push;
  return { kind, title, body, path, tag, unread: await countForBadge(db, personId) };
}

const clockOf = ({ realClock = systemClock }: Needs): Clock => realClock;

function secondsLeft(context: Needs, { kind, queuedAt }: Push): number {
  const passed = (clockOf(context).now().getTime() - new Date(queuedAt).getTime()) / secondMs;
  return Math.floor(pushExpiry[kind].seconds - passed);
}
