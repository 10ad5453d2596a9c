// Handles the messages of a socket: hello, listen, leave and ping.
import * as z from 'zod/mini';
import {
  closeCodes,
  type FromClient,
  fromClient,
  type FromServer,
} from '#contract/live-messages.ts';
import { type TopicTable, findTopic } from '#contract/topics.ts';
import { Refusal } from '#contract/errors.ts';
import type { Notices } from '../db/notices.ts';
import type { Authentication } from '../http/auth/authenticate.ts';
import { refusalOf } from '../http/errors/error-response.ts';
import type { Log } from '../log.ts';
import type { Hub } from './hub.ts';
import { frameOf, isOpen, type Listener, takeMessage, notify } from './listener.ts';
import type { LiveLimits } from './live-limits.ts';
import { signIn } from './sign-in.ts';
import { checkRights } from '../http/auth/check-rights.ts';
import { logFault } from '../log-fault.ts';

export interface Connection {
  hub: Hub;
  isUnchanged: Notices['isUnchanged'];
  authentication: Authentication;
  limits: LiveLimits;
  log: Log;
  topics?: TopicTable | undefined;
}

export function onMessage(
  listener: Listener,
  data: Buffer,
  isBinary: boolean,
  connection: Connection,
): void {
  if (!isOpen(listener)) return;
  listener.isAlive = true;
  const close = (code: number, reason: string) => listener.socket.close(code, reason);
  if (!takeMessage(listener, connection.limits))
    return close(closeCodes.policyViolation, 'too fast');
  const message = isBinary ? undefined : readMessage(data.toString());
  const isTooBig = data.length > connection.limits.messageBytes && !(message && 'hello' in message);
  if (isTooBig) return close(closeCodes.messageTooBig, 'too big');
  if (!message) return close(closeCodes.policyViolation, 'not understood');
  void inTurn(listener, connection, () => respond(listener, message, connection));
}

/** Runs work for a socket after all earlier work, unless the socket is closed by then. */
export function inTurn(
  listener: Listener,
  { log }: Connection,
  work: () => Promise<void>,
): Promise<void> {
  const turn = async (): Promise<void> => {
    try {
      if (isOpen(listener)) await work();
    } catch (error) {
      logFault(log, 'live_failed', { err: error }, 'a live connection could not be served');
      listener.socket.close(closeCodes.internalError, 'internal');
    }
  };
  return (listener.turn = listener.turn.then(turn));
}

function readMessage(text: string): FromClient | undefined {
  try {
    return z.safeParse(fromClient, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function respond(
  listener: Listener,
  message: FromClient,
  connection: Connection,
): Promise<void> {
  const say = (words: FromServer) => notify(listener, frameOf(words), connection.limits);
  if ('ping' in message) say({ pong: true });
  else if ('leave' in message) connection.hub.leave(message.leave, listener);
  else if ('listen' in message) say(listen(listener, message, connection));
  else if (await signIn(listener, message.hello.token, connection)) {
    say({ signedIn: true });
    refuseLostTopics(listener, connection);
  }
}

type Listen = Extract<FromClient, { listen: string }>;

function listen(
  listener: Listener,
  { listen: topic, since }: Listen,
  connection: Connection,
): FromServer {
  try {
    checkTopic(topic, listener, connection.topics);
    const isFull = listener.topics.size >= connection.limits.topicsPerSocket;
    if (isFull && !listener.topics.has(topic)) throw new Refusal('too_many_requests');
  } catch (error) {
    return { refused: topic, error: refusalOf(error).code };
  }
  connection.hub.join(topic, listener);
  // Whatever is heard from here on reaches the listener, so only what was heard before has to be compared.
  const isUnchanged = since !== undefined && connection.isUnchanged(topic, since);
  return { listening: topic, ...(isUnchanged && { unchanged: true }) };
}

/** Removes topics that the listener may no longer hear, or that the new token's bearer may not. */
export function refuseLostTopics(listener: Listener, connection: Connection): void {
  for (const topic of listener.topics) {
    try {
      checkTopic(topic, listener, connection.topics);
    } catch (error) {
      connection.hub.leave(topic, listener);
      const refused: FromServer = { refused: topic, error: refusalOf(error).code };
      notify(listener, frameOf(refused), connection.limits);
    }
  }
}

/** Throws the refusal. A topic that is not theirs is refused as if it did not exist. */
function checkTopic(topic: string, listener: Listener, topics?: TopicTable): void {
  const spec = findTopic(topic, topics);
  if (!spec) throw new Refusal('not_found');
  if (spec.only === 'demo-loopback' && !listener.isDemoLoopback) throw new Refusal('not_found');
  checkRights(spec, listener.caller);
  if (spec.isOwn && topic.slice(topic.indexOf(':') + 1) !== listener.caller?.id)
    throw new Refusal('not_found');
}
