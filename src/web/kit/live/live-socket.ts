// The real channel: a browser WebSocket.
import type { closeCodes } from '#contract/live-messages.ts';
import type { Channel, ChannelEvents } from './live-connection.ts';

/** Copied as a literal: importing the table would bundle its schemas too. */
const invalidToken: (typeof closeCodes)['invalidToken'] = 4401;

export function openSocket(
  url: URL,
  { opened, received, closed }: ChannelEvents,
  tokenRefused: () => void = () => undefined,
): Channel {
  const socket = new WebSocket(url);
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => received(String(data)));
  // A failed attempt also ends with `close`.
  socket.addEventListener('close', ({ code }) => {
    if (code === invalidToken) tokenRefused();
    closed();
  });
  return { send: (text) => socket.send(text), close: () => disconnect(socket) };
}

/** Waits for a connecting socket to open: browsers log a warning when it is closed before that. */
function disconnect(socket: WebSocket): void {
  if (socket.readyState !== WebSocket.CONNECTING) return socket.close();
  socket.addEventListener('open', () => socket.close());
}
