// Reads signing keys from a file: one JWK, a list, or a key set. The first signs, all verify.
import { readFile } from 'node:fs/promises';
import { IdentityStartError } from '../start-error.ts';
import { jwtVerify, SignJWT } from 'jose';
import { importSigningKey, type SigningKey } from './signing-key.ts';

export async function readKeysFile(path: string): Promise<[SigningKey, ...SigningKey[]]> {
  const entries = entriesOf(await readJson(path));
  const keys: SigningKey[] = [];
  for (const [index, entry] of entries.entries()) keys.push(await readKey(entry, index, path));
  const [first, ...others] = keys;
  if (!first) throw unusable(path, 'holds no key');
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length)
    throw unusable(path, 'holds two keys with one kid');
  return [first, ...others];
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw unusable(path, cause instanceof SyntaxError ? 'is not JSON' : 'cannot be read', cause);
  }
}

function entriesOf(content: unknown): unknown[] {
  if (Array.isArray(content)) return content;
  const { keys } = (content ?? {}) as { keys?: unknown };
  return Array.isArray(keys) ? keys : [content];
}

async function readKey(entry: unknown, index: number, path: string): Promise<SigningKey> {
  try {
    const key = await importSigningKey(entry ?? {});
    await tryOut(key);
    return key;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw unusable(path, `cannot be used: key ${index + 1} is no good (${why})`, cause);
  }
}

/** Without this, mismatched halves or a short key would show only when a user signs in. */
async function tryOut({ alg, privateKey, publicKey }: SigningKey): Promise<void> {
  const token = await new SignJWT({}).setProtectedHeader({ alg }).sign(privateKey);
  await jwtVerify(token, publicKey);
}

const unusable = (path: string, why: string, cause?: unknown): IdentityStartError =>
  new IdentityStartError(`The AUTH_KEYS_FILE ${path} ${why}.`, { cause });
