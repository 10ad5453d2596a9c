// Where files live, seen by those who use it: by name, whole, and never changed once they are there.
import type { Readable } from 'node:stream';

export interface StoredFile {
  contentType: string;
  bytes: number;
  /** Whoever does not read it to the end must destroy it. */
  body: Readable;
}

export interface ListedFile {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

export interface Storage {
  /** All of the file or nothing of it; putting it again is fine. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  exists(key: string): Promise<boolean>;
  /** Fine when there is none. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<ListedFile>;
  /** Where browsers find it. */
  url(key: string): string;
}

/** For as long as browsers and proxies keep anything: a name never gets another content. */
export const cacheForEver = 'public, max-age=31536000, immutable';

export const mediaPath = '/media/';
