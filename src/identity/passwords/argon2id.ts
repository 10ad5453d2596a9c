// Hashes with argon2id by Node's own crypto, stored as the PHC string that other services read and write too:
// $argon2id$v=19$m=<KiB>,t=<passes>,p=<lanes>$<salt>$<tag>, both in base64 without padding.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

export interface Argon2Cost {
  memoryKib: number;
  passes: number;
  parallelism: number;
  tagBytes: number;
}

export interface Argon2Hash extends Argon2Cost {
  salt: Buffer;
  tag: Buffer;
}

export const saltBytes = 16;

const phcString =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$([\w+/]{11,86})\$([\w+/]{6,171})$/;

const runArgon2 = promisify(argon2);

/** Runs in libuv's thread pool, so the event loop stays free. */
export async function hashArgon2id(password: string, cost: Argon2Cost): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await computeTag(password, salt, cost);
  const { memoryKib, passes, parallelism } = cost;
  const parameters = `m=${memoryKib},t=${passes},p=${parallelism}`;
  return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(tag)}`;
}

export async function matchesArgon2id(hash: Argon2Hash, password: string): Promise<boolean> {
  return timingSafeEqual(await computeTag(password, hash.salt, hash), hash.tag);
}

/** Undefined if the text is not an argon2id hash, or one that Node's crypto would refuse to compute. */
export function readArgon2id(text: string): Argon2Hash | undefined {
  const [, memory, passes, lanes, salt, tag] = phcString.exec(text) ?? [];
  if (!memory || !passes || !lanes || !salt || !tag) return undefined;
  const hash = {
    memoryKib: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
  const isComputable =
    hash.passes >= 1 &&
    hash.parallelism >= 1 &&
    hash.memoryKib >= 8 * hash.parallelism &&
    hash.salt.length >= 8 &&
    hash.tag.length >= 4;
  return isComputable ? { ...hash, tagBytes: hash.tag.length } : undefined;
}

function computeTag(message: string, nonce: Buffer, cost: Argon2Cost): Promise<Buffer> {
  return runArgon2('argon2id', {
    message,
    nonce,
    parallelism: cost.parallelism,
    memory: cost.memoryKib,
    passes: cost.passes,
    tagLength: cost.tagBytes,
  });
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
