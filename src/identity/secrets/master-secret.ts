// Reads the master secret: AUTH_SECRET, or one created on the first start in the data folder, outside the database. A
// second one, which is only accepted, is AUTH_SECRET_SECOND or another file.
import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { IdentityStartError } from '../start-error.ts';

const fileName = 'identity-secret';
const secondFileName = 'identity-secret-second';
const masterBytes = 32;

export async function readMasterSecret(dataDir: string, configured?: string): Promise<Buffer> {
  if (configured) return keyOf(configured);
  const path = join(dataDir, fileName);
  const text = await readIfThere(path);
  return decode(path, text ?? (await makeSecret(dataDir, path).catch(refuse(path, 'written'))));
}

/** Undefined unless the master secret is being exchanged. */
export async function readSecondSecret(
  dataDir: string,
  configured?: string,
): Promise<Buffer | undefined> {
  if (configured) return keyOf(configured);
  const path = join(dataDir, secondFileName);
  const text = await readIfThere(path);
  return text === undefined ? undefined : decode(path, text);
}

/** A typed secret of any length is hashed to the length of a key. */
const keyOf = (typed: string): Buffer => createHash('sha256').update(typed).digest();

function decode(path: string, text: string): Buffer {
  const master = Buffer.from(text.trim(), 'base64url');
  if (master.length === masterBytes) return master;
  throw new IdentityStartError(
    `${path} does not hold a master secret: put back the file that was made on the first start, or set AUTH_SECRET.`,
  );
}

/** Writes a complete file under another name first: two processes that start at once then read the same secret. */
async function makeSecret(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(masterBytes).toString('base64url')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(unfinished, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(unfinished);
  }
  return readFile(path, 'utf8');
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    return refuse(path, 'read')(error);
  }
}

/** Such as for a folder that another user made: Trellis once ran as root, or DATA_DIR names the wrong one. */
const refuse =
  (path: string, done: 'read' | 'written') =>
  (cause: unknown): never => {
    const { code } = cause as NodeJS.ErrnoException;
    if (!code) throw cause;
    throw new IdentityStartError(
      `${path} cannot be ${done} (${code}): give it to the user that runs Trellis, or set AUTH_SECRET.`,
      { cause },
    );
  };

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === code;
