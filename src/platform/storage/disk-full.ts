// Recognizes a full disk, which is nobody's mistake and passes when somebody frees space.
import { Refusal } from '#contract/errors.ts';

/** No space, no quota, and a limit on the size of files. */
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export async function refuseFullDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = (error ?? {}) as { code?: unknown };
    if (full.has(String(code))) throw new Refusal('storage_full', { cause: error });
    throw error;
  }
}
