// Chooses how much memory the embedded server uses as its cache: an eighth of the machine, within limits. PostgreSQL takes
// 128 MB however large the machine is, and reads what does not fit there again and again. Memory is only taken as far as
// a database fills it.
import { megabyte, memoryOfMachine } from '../../../process/machine-memory.ts';

const least = 128;
const most = 1024;

/** The value of the setting `shared_buffers`. */
export function cacheSize(memoryBytes = memoryOfMachine()): string {
  const share = Math.floor(memoryBytes / 8 / megabyte);
  return `${Math.min(most, Math.max(least, share))}MB`;
}
