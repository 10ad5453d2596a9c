// Subscribes to live topics over one connection that is open only while somebody listens.
import type { FromServer } from '#contract/live-messages.ts';
import type { Topic } from '#contract/topics.ts';
import { type Connect, createLiveConnection, type Send } from './live-connection.ts';

/**
 * Gets an id or a version when one thing changed, or '' for "refetch": when listening begins, because the data on
 * screen was read before that, and after every gap in the connection.
 */
export type Heard = (payload: string) => void;

export interface LiveClient {
  /** Returns the unsubscribe function. */
  listen(topic: Topic, heard: Heard): () => void;
  /** Call when the network or the tab is back. */
  wake(): void;
  /** Reconnects after a sign-in or sign-out, so that the server learns about it. */
  greet(): void;
  /** Closes the connection when the page is hidden: the browser caches pages only without an open socket. */
  rest(): void;
}

interface Options {
  connect: Connect;
  /** Undefined for a visitor. */
  token: () => Promise<string | undefined>;
  random?: () => number;
}

interface Ear {
  heard: Heard;
}

interface Room {
  ears: Set<Ear>;
  isListening: boolean;
}

/** Keeps the connection open while the user goes from one page to the next. */
const graceMs = 5000;

export function createLiveClient({ connect, token, random }: Options): LiveClient {
  const rooms = new Map<string, Room>();
  const live = createLiveConnection({ connect, opened: (to) => void begin(to), received, random });
  /** Undefined until the token and all topics have been sent to the server. */
  let send: Send | undefined;
  let newest: Send | undefined;
  let grace: ReturnType<typeof setTimeout> | undefined;

  async function begin(channel: Send): Promise<void> {
    send = undefined;
    newest = channel;
    for (const room of rooms.values()) room.isListening = false;
    const bearer = await token().catch(() => undefined);
    if (newest !== channel) return;
    if (bearer !== undefined) channel({ hello: { token: bearer } });
    for (const topic of rooms.keys()) channel({ listen: topic });
    send = channel;
  }

  function received(text: string): void {
    const message = JSON.parse(text) as FromServer;
    if ('heard' in message) notifyAll(rooms.get(message.heard), message.payload ?? '');
    if (!('listening' in message)) return;
    const room = rooms.get(message.listening);
    if (room) room.isListening = true;
    notifyAll(room, '');
  }

  function join(topic: Topic): Room {
    const room = { ears: new Set<Ear>(), isListening: false };
    rooms.set(topic, room);
    clearTimeout(grace);
    send?.({ listen: topic });
    live.open();
    return room;
  }

  function leave(topic: Topic): void {
    rooms.delete(topic);
    send?.({ leave: topic });
    if (rooms.size === 0) grace = setTimeout(live.close, graceMs);
  }

  return {
    listen: (topic, heard) => {
      const room = rooms.get(topic) ?? join(topic);
      const ear = { heard };
      room.ears.add(ear);
      if (room.isListening) notify(room, ear, '');
      return () => {
        if (room.ears.delete(ear) && room.ears.size === 0) leave(topic);
      };
    },
    wake: () => {
      if (rooms.size > 0) live.open();
      live.wake();
    },
    greet: () => {
      if (rooms.size === 0) return live.close();
      live.close();
      live.open();
    },
    rest: live.close,
  };
}

function notifyAll(room: Room | undefined, payload: string): void {
  if (!room) return;
  for (const ear of room.ears) notify(room, ear, payload);
}

/** Runs each listener in its own microtask, so that one failing does not keep the others from being notified. */
function notify(room: Room, ear: Ear, payload: string): void {
  queueMicrotask(() => {
    if (room.ears.has(ear)) ear.heard(payload);
  });
}
