// Stores in this browser what a person has written and not sent yet: a draft per conversation, and messages on their way.
import { useSyncExternalStore } from 'react';
import { personHere } from '#web/kit/offline/personal-caches.ts';
import type { WriteTarget } from '#web/kit/messages/write-address.ts';
import { localKeys, writeLocal } from '#web/ui/storage/browser-storage.ts';

export interface OutgoingMessage {
  /** The id of the sending: the same message is never stored twice by the server. */
  key: string;
  /** The conversation, or `new:` and whom the first message goes to. */
  thread: string;
  /** Set for a message that begins a conversation, or that says what it is about. */
  target?: WriteTarget;
  text: string;
  photos: number;
  /** Position of the newest message when it was written. */
  after: number;
  writtenAt: string;
  /** Why it was not sent; absent while it is on its way. */
  failure?: string;
  /** There was no response, so it is sent again once the network is back. */
  isUnreached?: true;
}

interface Stored {
  person: string;
  drafts: Record<string, string>;
  unsent: OutgoingMessage[];
}

const storageKey = localKeys.messages;
const listeners = new Set<() => void>();
/** Used where the browser refuses storage: then everything lasts as long as the page. */
let inMemory: string | null = null;
let read: { text: string | null; stored: Stored } | undefined;

const emptyOf = (person: string): Stored => ({ person, drafts: {}, unsent: [] });

function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? inMemory;
  } catch {
    return inMemory;
  }
}

/** What somebody else has left is not shown: logging out removes it. */
function readStored(): Stored {
  const person = personHere();
  const text = storedText();
  if (read?.text === text && read.stored.person === person) return read.stored;
  const stored = parseStored(text);
  read = { text, stored: stored?.person === person ? stored : emptyOf(person) };
  return read.stored;
}

function parseStored(text: string | null): Stored | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Stored> | null;
    if (!value?.person || !value.drafts || !Array.isArray(value.unsent)) return undefined;
    return { person: value.person, drafts: value.drafts, unsent: value.unsent };
  } catch {
    return undefined;
  }
}

function change(make: (stored: Stored) => Stored): void {
  const text = JSON.stringify(make(readStored()));
  inMemory = text;
  try {
    writeLocal(storageKey, text);
    inMemory = null;
  } catch {
    // It stays in memory.
  }
  for (const listener of listeners) listener();
}

export const draftOf = (thread: string): string => readStored().drafts[thread] ?? '';

export function saveDraft(thread: string, text: string): void {
  if (draftOf(thread) === text) return;
  change((stored) => {
    const { [thread]: _before, ...others } = stored.drafts;
    return { ...stored, drafts: text ? { ...others, [thread]: text } : others };
  });
}

export const readUnsent = (): OutgoingMessage[] => readStored().unsent;

export const addUnsent = (message: OutgoingMessage): void =>
  change((stored) => ({ ...stored, unsent: [...stored.unsent, message] }));

export const removeUnsent = (key: string): void =>
  change((stored) => ({ ...stored, unsent: stored.unsent.filter((one) => one.key !== key) }));

export const changeUnsent = (
  key: string,
  make: (message: OutgoingMessage) => OutgoingMessage,
): void =>
  change((stored) => ({
    ...stored,
    unsent: stored.unsent.map((one) => (one.key === key ? make(one) : one)),
  }));

/** All messages on their way, also those that another tab has written. */
export const useUnsent = (): OutgoingMessage[] =>
  useSyncExternalStore(subscribe, readUnsent, () => nothing);

const nothing: OutgoingMessage[] = [];

function subscribe(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
}
