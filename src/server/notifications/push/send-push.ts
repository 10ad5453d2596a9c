// Sends a notification to the devices of a person: a device that is gone is forgotten, a push service that is down is tried
// again until the push has expired.
import type { JobPayload } from '#contract/jobs.ts';
import type { PushMessage } from '#contract/notifications/notification-calls.ts';
import { isOnByDefault } from '#contract/notifications/notification-kinds.ts';
import { dayMs, secondMs } from '#domain/time/durations.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { JobHandler, JobRun } from '#platform/jobs/jobs.ts';
import { logFault } from '#platform/log-fault.ts';
import type { Context } from '../../shared/context.ts';
import type { PushKeys } from '../../shared/server-keys.ts';
import { countForBadge } from '../notification-store.ts';
import {
  deleteGoneDevice,
  type DeviceRow,
  findDevicesToPush,
  findPushedText,
  savePushed,
  saveFailed,
} from './device-store.ts';
import { keyHashOf } from './key-hash.ts';
import { postPush, PushSenderError } from './post-push.ts';
import { pushExpiry } from './push-expiry.ts';
import { saveRemovals } from './removal-store.ts';
import { removeGoneDevice } from './remove-device.ts';

type Needs = Pick<
  Context,
  'db' | 'jobs' | 'config' | 'readSettings' | 'serverKeys' | 'log' | 'identity'
> & {
  /** Real time, unless a test says otherwise. */
  realClock?: Clock;
  timeoutMs?: number;
};
type Push = JobPayload<'send-push'>;

const mostAttempts = 8;
/** Refusals and pushes given up, in a row, after which a device is forgotten. */
const mostFailures = 5;

export const createSendPush =
  (context: Needs): JobHandler<'send-push'> =>
  async (push, run) => {
    const left = secondsLeft(context, push);
    if (left <= 0) return;
    const { db } = context;
    const isGone = push.notificationId !== null && !(await findPushedText(db, push.notificationId));
    // Its transaction found that the person had been notified before.
    if (isGone) return;
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
      const each = devices.map(({ id }) => ({ ...push, subscriptionId: id }));
      await context.jobs.addMany(tx, 'send-push', each);
    });
  };

interface Sending {
  push: Push;
  left: number;
  run: JobRun;
}

async function sendTo(context: Needs, device: DeviceRow, { push, left, run }: Sending) {
  const { db, identity } = context;
  const { auth_session_id: sessionId } = device;
  if (sessionId !== null) {
    const status = await identity.checkStoredAuthSession({ userId: push.personId, sessionId });
    if (status === 'ended') return void (await deleteGoneDevice(db, device));
    if (status !== 'alive') return;
  }
  const keys = await context.serverKeys.push();
  const keyHash = keyHashOf(keys);
  // It would refuse every push; its browser subscribes again with the next page that is opened there.
  if (device.key_hash !== null && device.key_hash !== keyHash)
    return void (await deleteGoneDevice(db, device));
  const outcome = await post(context, device, { push, left, run, keys });
  if (typeof outcome === 'number' && outcome >= 200 && outcome < 300)
    return savePushed(db, { id: device.id, keyHash, at: clockOf(context).now() });
  const { personId } = push;
  if (outcome === 404 || outcome === 410) return removeGoneDevice(db, { ...device, personId });
  const { host } = new URL(device.endpoint);
  const why = typeof outcome === 'number' ? { status: outcome } : { err: outcome.error };
  if (!isFinal(outcome) && run.attempt < mostAttempts)
    throw new Error(`The push service ${host} did not take a notification.`, { cause: outcome });
  await giveUp(context, { ...device, personId }, { host, why, outcome });
}

async function post(
  context: Needs,
  device: DeviceRow,
  { push, left, run, keys }: Sending & { keys: PushKeys },
) {
  const { db, config, timeoutMs } = context;
  const sender = {
    keys,
    contact: `mailto:${(await context.readSettings(db)).supportEmail}`,
    privateHosts: config.pushPrivateHosts ?? [],
    signal: run.signal,
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
  const { urgency } = pushExpiry[push.kind];
  const message = await messageOf(context, push);
  const { endpoint, p256dh, auth } = device;
  const sent = { endpoint, p256dh, auth, message, ttlSeconds: left, urgency };
  return postPush(sender, sent).catch((error: unknown) => ({ error }));
}

/** The status of the push service, or why there is none. */
type Outcome = number | { error: unknown };

interface GivenUp {
  host: string;
  why: object;
  outcome: Outcome;
}

async function giveUp(
  context: Needs,
  { id, personId }: DeviceRow & { personId: string },
  { host, why, outcome }: GivenUp,
) {
  const { db, log } = context;
  if (isOurFault(outcome))
    return logFault(log, 'push_unsigned', { host, ...why }, 'a push service refuses our signature');
  log.warn({ host, ...why }, 'a push service does not take a notification, it is given up');
  // While a service is down for hours, nobody's devices are forgotten.
  const at = clockOf(context).now();
  const aDayAgo = new Date(at.getTime() - dayMs);
  const takenBefore = isFinal(outcome) ? null : aDayAgo;
  const endpoints = await saveFailed(db, { id, most: mostFailures, takenBefore });
  await saveRemovals(db, { personId, endpoints, reason: 'service', at });
}

/** A signature that is refused, or could not be made, says nothing about the device. */
const isOurFault = (outcome: Outcome): boolean =>
  typeof outcome === 'number'
    ? outcome === 401 || outcome === 403
    : outcome.error instanceof PushSenderError;

/** Too many requests pass, and so do failures of the service and of ours; any other refusal stays. */
const isFinal = (outcome: Outcome): boolean =>
  typeof outcome === 'number' &&
  outcome >= 300 &&
  outcome < 500 &&
  outcome !== 429 &&
  !isOurFault(outcome);

async function messageOf({ db }: Needs, push: Push): Promise<PushMessage> {
  const { notificationId, personId, kind, path, tag } = push;
  // What somebody has taken back since the job was added is in neither.
  const now = notificationId === null ? undefined : await findPushedText(db, notificationId);
  const { title, body } = now?.title ? now : push;
  return { kind, title, body, path, tag, unread: await countForBadge(db, personId) };
}

const clockOf = ({ realClock = systemClock }: Needs): Clock => realClock;

function secondsLeft(context: Needs, { kind, queuedAt, until }: Push): number {
  const kindEndsMs = new Date(queuedAt).getTime() + pushExpiry[kind].seconds * secondMs;
  const endsMs = until ? Math.min(kindEndsMs, new Date(until).getTime()) : kindEndsMs;
  return Math.floor((endsMs - clockOf(context).now().getTime()) / secondMs);
}
