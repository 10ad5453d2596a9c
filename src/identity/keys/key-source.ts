// Holds the keys of this process: fixed ones from a file, or those in the database as they change.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Notices } from '#platform/db/notices.ts';
import type { Log } from '#platform/log.ts';
import { readKeysFile } from './keys-file.ts';
import {
  keysTopic,
  type LoadedKeys,
  loadKeys,
  rotateKeys,
  type StoredKeys,
} from './stored-keys.ts';

const retryMs = 5000;

export interface StoredKeyOptions extends Pick<StoredKeys, 'db' | 'secrets' | 'clock'> {
  settings: { tokenLifeSeconds: number };
  notices: Pick<Notices, 'publish' | 'listen'>;
  log: Log;
}

export interface KeySource {
  keys(): LoadedKeys;
  rotate(): Promise<void>;
  close(): void;
}

export async function openFileKeys(path: string): Promise<KeySource> {
  const all = await readKeysFile(path);
  return { keys: () => ({ current: all[0], all }), rotate: async () => undefined, close: () => {} };
}

export async function openStoredKeys(options: StoredKeyOptions): Promise<KeySource> {
  const { notices, log, settings } = options;
  const stored = { ...options, tokenLifeSeconds: settings.tokenLifeSeconds };
  const closing = new AbortController();
  let keys: LoadedKeys | undefined;
  let begun = 0;
  let newest = 0;
  const load = async (): Promise<LoadedKeys> => {
    const mine = ++begun;
    const loaded = await loadKeys(stored);
    // A slow read must not bring back keys that a later read has replaced.
    if (keys && mine < newest) return keys;
    newest = mine;
    keys = loaded;
    return keys;
  };
  /** Retries until the read works, because no further notice would repair a failed one. */
  const loadUntilDone = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const failure = await load().then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      if (!failure) return;
      log.warn(failure, 'the signing keys cannot be read, trying again');
      await sleep(retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  };
  const stopListening = notices.listen(keysTopic, () => void loadUntilDone());
  const close = (): void => {
    stopListening();
    closing.abort();
  };
  try {
    await rotateKeys(stored);
    keys = await load();
  } catch (error) {
    close();
    throw error;
  }
  const first = keys;
  return {
    keys: () => keys ?? first,
    rotate: async () => {
      await rotateKeys(stored);
      await load();
    },
    close,
  };
}
