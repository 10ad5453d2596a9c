// One open socket: who it is, what it hears, and how it is told something without piling up behind it.
import type { WebSocket } from '@fastify/websocket';
import type { FromServer } from '#contract/live-messages.ts';
import type { Caller } from '#domain/permissions.ts';
import type { LiveLimits } from './live-limits.ts';

export interface Listener {
  readonly socket: WebSocket;
  /** Sits at the machine that runs the demo. */
  readonly isDemoLoopback: boolean;
  readonly topics: Set<string>;
  caller: Caller | null;
  token: string | undefined;
  /** Has said anything since it was last asked. */
  isAlive: boolean;
  messagesLeft: number;
  countedAtMs: number;
  /** A message is worked on when the one before it is done: a listen waits for the hello. */
  turn: Promise<void>;
}

export function createListener(
  socket: WebSocket,
  isDemoLoopback: boolean,
  limits: LiveLimits,
): Listener {
  return {
    socket,
    isDemoLoopback,
    topics: new Set(),
    caller: null,
    token: undefined,
    isAlive: true,
    messagesLeft: limits.messages,
    countedAtMs: performance.now(),
    turn: Promise.resolve(),
  };
}

export const isOpen = ({ socket }: Listener): boolean => socket.readyState === socket.OPEN;

/** Told to many, a message is put into bytes once. */
export const frameOf = (message: FromServer): Buffer => Buffer.from(JSON.stringify(message));

export function notify(listener: Listener, frame: Buffer, limits: LiveLimits): void {
  if (isOpen(listener) && keepsUp(listener, limits)) listener.socket.send(frame, { binary: false });
}

/** Whoever does not read what we send is cut off, for it would wait in our memory. */
export function keepsUp({ socket }: Listener, limits: LiveLimits): boolean {
  if (socket.bufferedAmount <= limits.waitingBytes) return true;
  socket.terminate();
  return false;
}

/** Takes one from what the socket may still send; false when it sends too fast. */
export function takeMessage(listener: Listener, limits: LiveLimits): boolean {
  const nowMs = performance.now();
  const earned = ((nowMs - listener.countedAtMs) / 1000) * limits.messagesPerSecond;
  listener.messagesLeft = Math.min(limits.messages, listener.messagesLeft + earned) - 1;
  listener.countedAtMs = nowMs;
  return listener.messagesLeft >= 0;
}
