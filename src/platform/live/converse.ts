// What a socket may say and what it is answered.
import * as z from 'zod/mini';
import {
  closeCodes,
  type FromClient,
  fromClient,
  type FromServer,
} from '#contract/live-messages.ts';
import type { TopicTable } from '#contract/topics.ts';
import { Refusal } from '#contract/errors.ts';
import type { Authentication } from '../http/authenticate.ts';
import { refusalOf } from '../http/error-response.ts';
import type { Log } from '../log.ts';
import type { Hub } from './hub.ts';
import { frameOf, isOpen, type Listener, takeMessage, notify } from './listener.ts';
import type { LiveLimits } from './live-limits.ts';
import { checkTopic } from './may-listen.ts';
import { signIn } from './sign-in.ts';

export interface Talk {
  hub: Hub;
  authentication: Authentication;
  limits: LiveLimits;
  log: Log;
  topics?: TopicTable | undefined;
}

export function hearMessage(listener: Listener, data: Buffer, isBinary: boolean, talk: Talk): void {
  if (!isOpen(listener)) return;
  listener.isAlive = true;
  const close = (code: number, reason: string) => listener.socket.close(code, reason);
  if (!takeMessage(listener, talk.limits)) return close(closeCodes.brokeTheRules, 'too fast');
  const message = isBinary ? undefined : readMessage(data.toString());
  const isTooBig = data.length > talk.limits.messageBytes && !(message && 'hello' in message);
  if (isTooBig) return close(closeCodes.tooBig, 'too big');
  if (!message) return close(closeCodes.brokeTheRules, 'not understood');
  void inTurn(listener, talk, () => respond(listener, message, talk));
}

/** Works for a socket when all before is done, unless it has gone by then. */
export function inTurn(
  listener: Listener,
  { log }: Talk,
  work: () => Promise<void>,
): Promise<void> {
  const turn = async (): Promise<void> => {
    try {
      if (isOpen(listener)) await work();
    } catch (error) {
      log.error({ err: error }, 'a live connection could not be served');
      listener.socket.close(closeCodes.ourFault, 'internal');
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

async function respond(listener: Listener, message: FromClient, talk: Talk): Promise<void> {
  const say = (words: FromServer) => notify(listener, frameOf(words), talk.limits);
  if ('ping' in message) say({ pong: true });
  else if ('leave' in message) talk.hub.leave(message.leave, listener);
  else if ('listen' in message) say(listen(listener, message.listen, talk));
  else if (await signIn(listener, message.hello.token, talk)) {
    say({ signedIn: true });
    refuseLostTopics(listener, talk);
  }
}

function listen(listener: Listener, topic: string, talk: Talk): FromServer {
  try {
    checkTopic(topic, listener, talk.topics);
    const isFull = listener.topics.size >= talk.limits.topicsPerSocket;
    if (isFull && !listener.topics.has(topic)) throw new Refusal('too_many_requests');
  } catch (error) {
    return { refused: topic, error: refusalOf(error).code };
  }
  talk.hub.join(topic, listener);
  return { listening: topic };
}

/** Takes away what somebody may not hear any more, or somebody else's token may not. */
export function refuseLostTopics(listener: Listener, talk: Talk): void {
  for (const topic of listener.topics) {
    try {
      checkTopic(topic, listener, talk.topics);
    } catch (error) {
      talk.hub.leave(topic, listener);
      const refused: FromServer = { refused: topic, error: refusalOf(error).code };
      notify(listener, frameOf(refused), talk.limits);
    }
  }
}
