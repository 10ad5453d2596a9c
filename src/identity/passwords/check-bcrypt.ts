// Compares a password with an imported bcrypt hash in its own thread: in JavaScript a hash of cost 14 takes seconds,
// which would block the event loop. Each account needs this once; after that its hash is argon2id.
import { Worker } from 'node:worker_threads';

export interface BcryptCheck {
  password: string;
  hash: string;
}

const workerFile = new URL('bcrypt-worker.ts', import.meta.url);

export function matchesBcrypt(check: BcryptCheck): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const worker = new Worker(workerFile, { workerData: check });
  worker.once('message', resolve);
  worker.once('error', reject);
  // A thread that ends without a message (out of memory, process exit) must not leave the request waiting.
  worker.once('exit', (code) => reject(new Error(`The bcrypt thread ended with code ${code}.`)));
  return promise;
}
