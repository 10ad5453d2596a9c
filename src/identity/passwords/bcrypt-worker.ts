// The thread behind check-bcrypt.ts: one comparison, one message, then it ends.
import { parentPort, workerData } from 'node:worker_threads';
import { compareSync } from 'bcryptjs';
import type { BcryptCheck } from './check-bcrypt.ts';

const { password, hash } = workerData as BcryptCheck;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(compareSync(password, hash));
