// The interface of a file storage: files are stored whole under a name, and never changed.
import type { Readable } from 'node:stream';

export interface StoredFile {
  contentType: string;
  bytes: number;
  /** A reader that stops before the end must destroy it. */
  body: Readable;
}

export interface ListedFile {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

export interface Storage {
  /** Stores the whole file or nothing; putting it again is fine. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  exists(key: string): Promise<boolean>;
  /** Succeeds when there is no such file. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<ListedFile>;
  /** The URL for browsers. */
  url(key: string): string;
  /** How much room is left; only a folder can tell. */
  readSpace?(): Promise<StorageSpace>;
}

export interface StorageSpace {
  freeBytes: number;
  totalBytes: number;
}

/** The longest time that browsers and proxies cache anything: a name never gets other content. */
export const cacheForEver = 'public, max-age=31536000, immutable';

export const mediaPath = '/media/';
