import { setImmediate as nextTick } from 'node:timers/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createHub } from './hub.ts';
import { createListener } from './listener.ts';
import { liveLimits } from './live-limits.ts';

/** A hub whose notices and sockets are played by the test. */
function playedHub() {
  const ears = new Map<string, ((payload: string) => void)[]>();
  const listen = (topic: string, heard: (payload: string) => void) => {
    ears.set(topic, [...(ears.get(topic) ?? []), heard]);
    return () => ears.set(topic, ears.get(topic)?.filter((ear) => ear !== heard) ?? []);
  };
  const log = pino({ level: 'silent' });
  return {
    hub: createHub({ notices: { listen }, log, limits: liveLimits }),
    countEars: (topic: string) => ears.get(topic)?.length ?? 0,
    publish: (topic: string, payload: string) =>
      ears.get(topic)?.forEach((heard) => heard(payload)),
  };
}

function playedListener() {
  const sent: string[] = [];
  const send = (frame: Buffer) => {
    const { heard, payload } = JSON.parse(frame.toString());
    sent.push(payload === undefined ? heard : `${heard} ${payload}`);
  };
  const socket = { OPEN: 1, readyState: 1, bufferedAmount: 0, send, terminate: () => {} };
  return { listener: createListener(socket as never, false, liveLimits), sent };
}

test('hears a topic once, however many listen, and not at all when the last has left', () => {
  const { hub, countEars } = playedHub();
  const [one, other] = [playedListener().listener, playedListener().listener];
  for (const listener of [one, other, one]) hub.join('settings', listener);
  expect(countEars('settings')).toBe(1);
  hub.leave('settings', one);
  expect(countEars('settings')).toBe(1);
  hub.leave('settings', other);
  hub.leave('settings', other);
  expect(countEars('settings')).toBe(0);
  hub.join('settings', one);
  expect(countEars('settings')).toBe(1);
});

test('tells repeated news of one moment once, in the order of the latest', async () => {
  const { hub, publish } = playedHub();
  const { listener, sent } = playedListener();
  hub.join('thing', listener);
  for (const payload of ['1', '2', '1', '1']) publish('thing', payload);
  await nextTick();
  publish('thing', '1');
  await nextTick();
  expect(sent).toEqual(['thing 2', 'thing 1', 'thing 1']);
});

test('says look again instead of naming very many things', async () => {
  const { hub, publish } = playedHub();
  const { listener, sent } = playedListener();
  hub.join('thing', listener);
  for (let id = 1; id <= 21; id++) publish('thing', String(id));
  await nextTick();
  expect(sent).toEqual(['thing']);
});
