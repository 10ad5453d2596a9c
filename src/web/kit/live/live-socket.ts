// The real wire: a browser WebSocket.
import type { closeCodes } from '#contract/live-messages.ts';
import type { Wire, WireEvents } from './live-line.ts';

/** Copied as a literal: importing the table would bundle its schemas too. */
const tokenNotGood: (typeof closeCodes)['tokenNotGood'] = 4401;

export function openSocket(
  url: URL,
  { opened, said, closed }: WireEvents,
  tokenRefused: () => void = () => undefined,
): Wire {
  const socket = new WebSocket(url);
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => said(String(data)));
  // A failed attempt also ends with `close`.
  socket.addEventListener('close', ({ code }) => {
    if (code === tokenNotGood) tokenRefused();
    closed();
  });
  return { send: (text) => socket.send(text), close: () => hangUp(socket) };
}

/** Waits for a connecting socket to open: browsers log a warning when it is closed before that. */
function hangUp(socket: WebSocket): void {
  if (socket.readyState !== WebSocket.CONNECTING) return socket.close();
  socket.addEventListener('open', () => socket.close());
}
