// The real wire: a WebSocket of the browser.
import type { Wire, WireEvents } from './live-line.ts';

export function openSocket(url: URL, { opened, said, closed }: WireEvents): Wire {
  const socket = new WebSocket(url);
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => said(String(data)));
  // A failed attempt ends with it too.
  socket.addEventListener('close', closed);
  return { send: (text) => socket.send(text), close: () => socket.close() };
}
