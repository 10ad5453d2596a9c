// Sends what is unsent, one message after the other in each conversation, each with its own id.
import type { QueryClient } from '@tanstack/react-query';
import type { Conversation, Message } from '#contract/messages/message-shapes.ts';
import { ApiError, mutation } from '#web/kit/api/api.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { personHere } from '#web/kit/offline/personal-caches.ts';
import { conversationQuery, readMessagesAgain } from '../message-queries.ts';
import {
  addUnsent,
  changeUnsent,
  type OutgoingMessage,
  readUnsent,
  removeUnsent,
} from './unsent-messages.ts';
import { deleteUnsentPhotos, findUnsentPhotos, saveUnsentPhotos } from './unsent-photos.ts';
import { newKey } from './new-key.ts';

const sendingThreads = new Set<string>();
const listeners = new Set<(thread: string, conversationId: string) => void>();
/** Conversations that first messages have begun: sending may end before the screen listens. */
const begun = new Map<string, string>();
const begunBy = (person: string, thread: string): string => `${person} ${thread}`;
/** The id under which a message was shown before it was stored, so that it stays the same element. */
const keyOfMessage = new Map<string, string>();

export const elementKeyOf = ({ id }: Message): string => keyOfMessage.get(id) ?? id;

export type Written = Pick<OutgoingMessage, 'thread' | 'target' | 'text' | 'after' | 'writtenAt'>;

export function sendMessage(queryClient: QueryClient, written: Written, photos: File[]): void {
  const key = newKey();
  void saveUnsentPhotos(key, photos);
  addUnsent({ ...written, key, photos: photos.length });
  void sendThread(queryClient, written.thread);
}

export function sendAgain(queryClient: QueryClient, { key, thread }: OutgoingMessage): void {
  changeUnsent(key, ({ failure: _failure, isUnreached: _unreached, ...message }) => message);
  void sendThread(queryClient, thread);
}

export function discardMessage({ key, photos }: OutgoingMessage): void {
  removeUnsent(key);
  void deleteUnsentPhotos(key, photos);
}

/** Sends what an earlier visit left: its page was closed before the response came, or there was no connection. */
export function sendRest(queryClient: QueryClient): void {
  sendUnreached(queryClient);
  for (const thread of new Set(readUnsent().map((message) => message.thread)))
    void sendThread(queryClient, thread);
}

/** Once the server can be reached again, everything is sent that the network kept from being sent. */
export function sendUnreached(queryClient: QueryClient): void {
  for (const message of readUnsent()) if (message.isUnreached) sendAgain(queryClient, message);
}

/** Tells which conversation the first message of this thread has begun, also where it already has. */
export function onBegun(thread: string, notify: (conversationId: string) => void): () => void {
  const known = begun.get(begunBy(personHere(), thread));
  if (known !== undefined) notify(known);
  const listener = (one: string, conversationId: string) => {
    if (one === thread) notify(conversationId);
  };
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function sendThread(queryClient: QueryClient, thread: string): Promise<void> {
  if (sendingThreads.has(thread)) return;
  sendingThreads.add(thread);
  const person = personHere();
  try {
    for (let next = nextOf(thread); next && personHere() === person; next = nextOf(thread))
      await sendOne(queryClient, next);
  } finally {
    sendingThreads.delete(thread);
  }
}

const nextOf = (thread: string): OutgoingMessage | undefined =>
  readUnsent().find((message) => message.thread === thread && message.failure === undefined);

async function sendOne(queryClient: QueryClient, outgoing: OutgoingMessage): Promise<void> {
  const { key, thread, photos } = outgoing;
  try {
    const files = await findUnsentPhotos(key, photos);
    if (!files) return fail(outgoing, lostPhotosText);
    const { conversationId, message } = await post(queryClient, outgoing, files);
    keyOfMessage.set(message.id, key);
    await showSent(queryClient, conversationId, message);
    removeUnsent(key);
    void deleteUnsentPhotos(key, photos);
    if (thread !== conversationId) {
      begun.set(begunBy(personHere(), thread), conversationId);
      for (const listener of listeners) listener(thread, conversationId);
    }
    readMessagesAgain(queryClient);
  } catch (error) {
    fail(outgoing, failureText(error), isUnreached(error));
    // The conversation may have been closed meanwhile.
    if (error instanceof ApiError) readMessagesAgain(queryClient);
  }
}

const lostPhotosText =
  'The photos are no longer on this device. Delete this message, and add them again.';

/** The browser throws a TypeError when a request gets no response. */
const isUnreached = (error: unknown): boolean => error instanceof TypeError;

function fail({ key }: OutgoingMessage, failure: string, unreached = false): void {
  changeUnsent(key, (message) => ({
    ...message,
    failure,
    ...(unreached && { isUnreached: true }),
  }));
}

async function post(
  queryClient: QueryClient,
  { key, thread, target, text }: OutgoingMessage,
  photos: File[],
): Promise<{ conversationId: string; message: Message }> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...target, text, key })) body.append(name, value);
  for (const photo of photos) body.append('images', photo);
  const mutations = queryClient.getMutationCache();
  if (target)
    return mutations.build(queryClient, mutation('POST /api/conversations')).execute({ body });
  const message = await mutations
    .build(queryClient, mutation('POST /api/conversations/{id}/messages'))
    .execute({ params: { id: thread }, body });
  return { conversationId: thread, message };
}

/** Shows the stored message at once; a response that was read before it must not arrive after it. */
async function showSent(queryClient: QueryClient, id: string, message: Message): Promise<void> {
  const { queryKey } = conversationQuery(id);
  if (queryClient.getQueryData(queryKey) === undefined) return;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known: Conversation | undefined) => {
    if (!known || known.messages.some((one) => one.id === message.id)) return known;
    const isNext = (known.messages.at(-1)?.position ?? 0) + 1 === message.position;
    // Where others came in between, the reading that follows brings all of them.
    return isNext ? { ...known, messages: [...known.messages, message] } : known;
  });
}
