// Lets a program take less memory: V8 and the C library read some settings only when a process begins, so this one begins
// again with them. It keeps its id, and no wrapper is left that could swallow a signal. docs/operate/memory.md has the figures.
import v8 from 'node:v8';

/** In MB. New objects have two such spaces on every thread, and V8 would let each grow to 64. */
const youngSpace = '--max-semi-space-size=16';

/**
 * The C library would have an arena per thread, and keep in each what was freed. Larger blocks, such as pages and
 * what compresses them, go back to the system at once.
 */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** V8 would let the heap grow to several times what is in use before it collects old objects. */
const oldGarbage = '--heap-growing-percent=40';

export function saveMemory() {
  v8.setFlagsFromString(oldGarbage);
  if (hasYoungSpace()) return leaveNothingToChildren();
  // Windows cannot replace a process.
  if (process.platform === 'win32') return;
  const args = [process.execPath, youngSpace, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...allocator, ...process.env });
}

/** Set by the line above, or by an operator who knows better. */
function hasYoungSpace() {
  const words = [...process.execArgv, process.env.NODE_OPTIONS ?? ''];
  return words.some((word) => /max[-_]semi[-_]space[-_]size/.test(word));
}

/** This process has read the settings already; PostgreSQL would be slower with them. */
function leaveNothingToChildren() {
  for (const name of Object.keys(allocator)) delete process.env[name];
}
