// The real wire: a WebSocket of the browser.
import type { closeCodes } from '#contract/live-messages.ts';
import type { Wire, WireEvents } from './live-line.ts';

/** Written out: the table's file would bring its schemas along. */
const tokenNotGood: (typeof closeCodes)['tokenNotGood'] = 4401;

export function openSocket(
  url: URL,
  { opened, said, closed }: WireEvents,
  tokenRefused: () => void = () => undefined,
): Wire {
  const socket = new WebSocket(url);
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => said(String(data)));
  // A failed attempt ends with it too.
  socket.addEventListener('close', ({ code }) => {
    if (code === tokenNotGood) tokenRefused();
    closed();
  });
  return { send: (text) => socket.send(text), close: () => hangUp(socket) };
}

/** Browsers complain aloud about one that is closed before it is open. */
function hangUp(socket: WebSocket): void {
  if (socket.readyState !== WebSocket.CONNECTING) return socket.close();
  socket.addEventListener('open', () => socket.close());
}
