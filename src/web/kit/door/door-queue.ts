// Sends what was marked at the door, in its order, and again until the server has it. One queue for all open rosters.
import type { Output } from '#contract/endpoints.ts';
import { instructorLimits, type DoorEntry } from '#contract/bookings/roster-shapes.ts';
import { secondMs } from '#domain/time/durations.ts';
import { ApiError, type Call } from '../api/api.ts';
import { onPersonChange } from '../auth/session/auth-session-store.ts';
import { personHere } from '../offline/personal-caches.ts';
import { dropUnsent, keepUnsent, listUnsent, type UnsentEntry } from './unsent-store.ts';

const call = 'POST /api/sessions/{id}/marks';
export type MarksResponse = Output<typeof call>;

export interface DoorQueue {
  unsent: readonly UnsentEntry[];
  /** The last attempt failed, so they wait for a connection. */
  isWaiting: boolean;
}

/** What the server has said about some entries; not called for those that it could not be asked about. */
export type OnSent = (
  sessionId: string,
  sent: readonly DoorEntry[],
  response: MarksResponse,
) => void | Promise<void>;

const nothing: DoorQueue = { unsent: [], isWaiting: false };
let queue = nothing;
let send: Call | undefined;
let isSending = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let isStarted = false;
const listeners = new Set<() => void>();
const receivers = new Set<OnSent>();

const mostWaitMs = 30 * secondMs;

export const readDoorQueue = (): DoorQueue => queue;
export const readEmptyQueue = (): DoorQueue => nothing;

export function subscribeToDoorQueue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Responses arrive before their entries leave the queue, so that nothing shown goes back meanwhile. */
export function onSent(receiver: OnSent): () => void {
  receivers.add(receiver);
  return () => receivers.delete(receiver);
}

/** Sends what is left of earlier visits, and everything from now on. */
export function sendUnsent(by: Call): void {
  send = by;
  if (isStarted) return;
  isStarted = true;
  void takeKept();
  window.addEventListener('online', () => void sendNow());
  onPersonChange(() => {
    become(nothing);
    void takeKept();
  });
}

async function takeKept(): Promise<void> {
  const person = personHere();
  const kept = await listUnsent(person).catch(() => []);
  if (personHere() !== person || kept.length === 0) return;
  const known = new Set(queue.unsent.map(({ entry }) => entry.id));
  const before = kept.filter(({ entry }) => !known.has(entry.id));
  become({ ...queue, unsent: [...before, ...queue.unsent] });
  await sendNow();
}

export function addToQueue(sessionId: string, entry: DoorEntry): void {
  const unsent = { sessionId, entry };
  become({ ...queue, unsent: [...queue.unsent, unsent] });
  // Kept before it is sent, so that a page that closes in between loses nothing.
  void keepUnsent(personHere(), unsent)
    .catch(() => undefined)
    .then(sendNow);
}

export async function sendNow(): Promise<void> {
  clearTimeout(timer);
  if (isSending || !send || queue.unsent.length === 0) return;
  // Browsers know when there is no network, and say when it is back; not whether it leads anywhere.
  if (!navigator.onLine) return become({ ...queue, isWaiting: true });
  isSending = true;
  try {
    while (queue.unsent.length > 0) await sendBatch(send);
    failures = 0;
  } catch {
    failures += 1;
    if (queue.unsent.length > 0) become({ ...queue, isWaiting: true });
    timer = setTimeout(() => void sendNow(), Math.min(mostWaitMs, secondMs * 2 ** failures));
  } finally {
    isSending = false;
  }
}

/** Entries of one session, as many as the server takes at once. */
async function sendBatch(by: Call): Promise<void> {
  const [first] = queue.unsent;
  if (!first) return;
  const person = personHere();
  const { sessionId } = first;
  const batch = queue.unsent
    .filter((one) => one.sessionId === sessionId)
    .slice(0, instructorLimits.marksAtOnce);
  const entries = batch.map(({ entry }) => entry);
  // oxlint-disable-next-line trellis/business-time-comes-from-the-clock -- the server compares two times of this device
  const body = { sentAt: new Date().toISOString(), entries };
  const response = await by(call, { params: { id: sessionId }, body }).catch(refusedAlike);
  if (personHere() !== person) return;
  if (response) for (const receive of receivers) await receive(sessionId, entries, response);
  const sent = new Set(batch);
  const left = queue.unsent.filter((one) => !sent.has(one));
  become({ unsent: left, isWaiting: false });
  await dropUnsent(person, batch).catch(() => undefined);
}

/** A roster that is not theirs any more takes nothing, however often it is sent. */
function refusedAlike(error: unknown): undefined {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined;
  throw error;
}

function become(next: DoorQueue): void {
  queue = next;
  for (const listener of listeners) listener();
}
