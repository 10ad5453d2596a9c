// Stores files in a bucket of any S3-compatible server; people see every failure of it as `unavailable`.
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Refusal } from '#contract/errors.ts';
import type { S3Config } from '../config/config.ts';
import { type ListedFile, type Storage, cacheForEver, mediaPath } from './storage.ts';
import { requireStorageKey } from './storage-key.ts';

interface Connection {
  s3: S3Config;
  connectMs?: number;
  responseMs?: number;
}

export interface S3Options extends Connection {
  /** Without it our own server serves the files. */
  mediaPublicUrl: string | undefined;
  /** Files per list request; no server returns more than the default. */
  pageSize?: number;
}

export function createS3Storage(options: S3Options): Storage {
  const { s3, mediaPublicUrl, pageSize = 1000 } = options;
  const client = connectToS3(options);
  const at = (key: string) => ({ Bucket: s3.bucket, Key: requireStorageKey(key) });
  return {
    put: async (key, bytes, contentType) => {
      const headers = {
        ContentType: contentType,
        CacheControl: cacheForEver,
        ContentDisposition: 'inline',
      };
      const command = new PutObjectCommand({ ...at(key), Body: bytes, ...headers });
      await refuseTrouble(() => client.send(command));
    },
    get: async (key) => {
      const command = new GetObjectCommand(at(key));
      const found = await whenThere(() => client.send(command));
      if (!found) return undefined;
      const body = found.Body as Readable;
      const { ContentLength: bytes, ContentType: contentType } = found;
      if (bytes === undefined) {
        body.destroy();
        throw unavailable(new Error('The bucket does not say how long the file is.'));
      }
      return { contentType: contentType ?? 'application/octet-stream', bytes, body };
    },
    exists: async (key) => {
      const command = new HeadObjectCommand(at(key));
      return (await whenThere(() => client.send(command))) !== undefined;
    },
    delete: async (key) => {
      const command = new DeleteObjectCommand(at(key));
      await whenThere(() => client.send(command));
    },
    list: () => listFiles(client, s3.bucket, pageSize),
    url: (key) => (mediaPublicUrl ? `${mediaPublicUrl}/` : mediaPath) + requireStorageKey(key),
  };
}

export function connectToS3({ s3, connectMs = 3_000, responseMs = 7_000 }: Connection): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = s3;
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Self-hosted servers rarely have a host name for every bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Older servers do not know the newer checksums; TLS and the signature make up for them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A picture is stored or refused before its request is over.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: responseMs,
      throwOnRequestTimeout: true,
    },
  });
}

async function* listFiles(
  client: S3Client,
  bucket: string,
  pageSize: number,
): AsyncIterable<ListedFile> {
  let after: string | undefined;
  do {
    // The older list call, which every server supports and which continues from a name, not from a token.
    const where = { Bucket: bucket, MaxKeys: pageSize, Marker: after };
    const page = await refuseTrouble(() => client.send(new ListObjectsCommand(where)));
    const files = page.Contents ?? [];
    for (const { Key: key, Size: bytes = 0, LastModified: modifiedAt } of files)
      if (key && modifiedAt) yield { key, bytes, modifiedAt };
    after = page.IsTruncated ? files.at(-1)?.Key : undefined;
  } while (after);
}

/** A missing bucket is a failure, a missing file is not. */
const missing = new Set(['NoSuchKey', 'NotFound']);

async function whenThere<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof S3ServiceException && missing.has(error.name)) return undefined;
    throw unavailable(error);
  }
}

async function refuseTrouble<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw unavailable(error);
  }
}

export const unavailable = (cause: unknown): Refusal => new Refusal('unavailable', { cause });
