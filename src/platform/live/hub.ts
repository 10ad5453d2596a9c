// Forwards database notices to the sockets that listen: one database listener per topic, however many sockets.
import type { Notices } from '../db/notices.ts';
import type { Log } from '../log.ts';
import { frameOf, type Listener, notify } from './listener.ts';
import type { LiveLimits } from './live-limits.ts';

export interface Hub {
  join(topic: string, listener: Listener): void;
  leave(topic: string, listener: Listener): void;
}

interface Room {
  listeners: Set<Listener>;
  stopHearing: () => void;
  /** Payloads in the order of their last notice. */
  waiting: Set<string>;
}

interface Options {
  notices: Pick<Notices, 'listen'>;
  log: Log;
  limits: LiveLimits;
}

/** Beyond this many different payloads at once, listeners get one empty payload: look again. */
const mostPayloads = 20;

/** Notices reach everybody who may listen, so they name a thing or a version and say nothing of people. */
const payloadPattern = /^[\w.-]{0,64}$/;

export function createHub({ notices, log, limits }: Options): Hub {
  const rooms = new Map<string, Room>();

  function open(topic: string): Room {
    const stopHearing = notices.listen(topic, (payload) => hear(topic, payload));
    const room = { listeners: new Set<Listener>(), stopHearing, waiting: new Set<string>() };
    rooms.set(topic, room);
    return room;
  }

  function hear(topic: string, payload: string): void {
    const room = rooms.get(topic);
    if (!room) return;
    const isHarmless = payloadPattern.test(payload);
    if (!isHarmless)
      log.warn({ topic }, 'a notice carried more than an id and was sent without it');
    // Notices of one transaction arrive together and go out together.
    if (room.waiting.size === 0) setImmediate(() => pass(topic, room));
    const news = isHarmless ? payload : '';
    room.waiting.delete(news);
    room.waiting.add(news);
  }

  function pass(topic: string, { waiting, listeners }: Room): void {
    const payloads = waiting.size > mostPayloads ? [''] : [...waiting];
    waiting.clear();
    for (const payload of payloads) {
      const frame = frameOf({ heard: topic, ...(payload !== '' && { payload }) });
      for (const listener of listeners) notify(listener, frame, limits);
    }
  }

  return {
    join: (topic, listener) => {
      listener.topics.add(topic);
      (rooms.get(topic) ?? open(topic)).listeners.add(listener);
    },
    leave: (topic, listener) => {
      listener.topics.delete(topic);
      const room = rooms.get(topic);
      if (!room?.listeners.delete(listener) || room.listeners.size > 0) return;
      room.stopHearing();
      rooms.delete(topic);
    },
  };
}
