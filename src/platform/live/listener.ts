// An open socket: its caller, its topics, and sending to it without building up a backlog.
import type { WebSocket } from '@fastify/websocket';
import type { FromServer } from '#contract/live-messages.ts';
import type { Caller } from '#domain/permissions.ts';
import type { LiveLimits } from './live-limits.ts';

export interface Listener {
  readonly socket: WebSocket;
  /** The client is on the machine that runs the demo. */
  readonly isDemoLoopback: boolean;
  readonly topics: Set<string>;
  caller: Caller | null;
  token: string | undefined;
  /** Has sent anything since the last ping. */
  isAlive: boolean;
  messagesLeft: number;
  countedAtMs: number;
  /** Messages are handled one after the other: a listen waits for the hello. */
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

/** A message to many sockets is serialized once. */
export const frameOf = (message: FromServer): Buffer => Buffer.from(JSON.stringify(message));

export function notify(listener: Listener, frame: Buffer, limits: LiveLimits): void {
  if (isOpen(listener) && keepsUp(listener, limits)) listener.socket.send(frame, { binary: false });
}

/** Disconnects a client that does not read what we send, because it would wait in our memory. */
export function keepsUp({ socket }: Listener, limits: LiveLimits): boolean {
  if (socket.bufferedAmount <= limits.waitingBytes) return true;
  socket.terminate();
  return false;
}

/** Counts a message against the socket's rate limit; false when it sends too fast. */
export function takeMessage(listener: Listener, limits: LiveLimits): boolean {
  const nowMs = performance.now();
  const earned = ((nowMs - listener.countedAtMs) / 1000) * limits.messagesPerSecond;
  listener.messagesLeft = Math.min(limits.messages, listener.messagesLeft + earned) - 1;
  listener.countedAtMs = nowMs;
  return listener.messagesLeft >= 0;
}
