// A live connection as a program opens it, which records every message it receives.
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';
import type { FromClient } from '#contract/live-messages.ts';

export interface LiveSocket {
  socket: WebSocket;
  received: unknown[];
  say(message: FromClient): void;
  /** Sends the message, and waits for the next one from the server. */
  ask(message: FromClient): Promise<unknown>;
  /** The close code. */
  closed: Promise<number>;
}

export async function openLive(port: number, options: ClientOptions = {}): Promise<LiveSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, options);
  const received: unknown[] = [];
  socket.on('message', (data) => received.push(JSON.parse((data as Buffer).toString())));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  socket.on('error', () => {});
  const say = (message: FromClient): void => socket.send(JSON.stringify(message));
  return {
    socket,
    received,
    say,
    closed,
    ask: async (message) => {
      const next = once(socket, 'message');
      say(message);
      await next;
      return received.at(-1);
    },
  };
}

/** The response of a refused connection. */
export async function refusedLive(port: number, options: ClientOptions = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, options);
  const [request, response] = await once(socket, 'unexpected-response');
  let text = '';
  for await (const chunk of response) text += String(chunk);
  request.destroy();
  return { status: response.statusCode, headers: response.headers, body: JSON.parse(text) };
}
