// Books as a browser does: one request over a kept-alive connection, with the learner's token.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { signToken } from '#tests/support/identity/tokens.ts';
import { measureAtOnce, type Speed } from './at-once.ts';
import type { BookingInput } from './bookings-world.ts';

const bookings = { method: 'POST', host: '127.0.0.1', path: '/api/bookings' };

/** Tokens are reused, as by learners who have loaded pages before they book. */
const tokens = new Map<string, string>();

interface BookOptions {
  inputs: BookingInput[];
  atOnce: number;
  /** Left out: the next learner books as soon as one is done. */
  mostPerSecond?: number;
}

export async function bookOverHttp(
  port: number,
  { inputs, atOnce, mostPerSecond }: BookOptions,
): Promise<Speed> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  for (const { learnerId } of inputs)
    if (!tokens.has(learnerId)) tokens.set(learnerId, await signToken(learnerId));
  const book = async ({ learnerId, classId, sessionId }: BookingInput): Promise<void> => {
    const body = JSON.stringify({ class_id: classId, session_id: sessionId });
    const headers = {
      authorization: `Bearer ${tokens.get(learnerId)}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
    };
    for (;;) {
      const sent = request({ ...bookings, agent, port, headers });
      sent.end(body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const responseBody = await text(response);
      if (response.statusCode === 201 && responseBody.includes('"confirmed"')) return;
      if (!responseBody.includes('"busy"'))
        throw new Error(`POST /api/bookings: status ${response.statusCode}, body ${responseBody}`);
      // The server is busy: the learner retries after the given time, which counts in the measurement.
      await sleep(Number(response.headers['retry-after']) * 1000);
    }
  };
  const speed = await measureAtOnce(inputs, atOnce, book, mostPerSecond);
  agent.destroy();
  return speed;
}
