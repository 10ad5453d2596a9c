// A cache that loads each value anew.
import type { Load } from '#platform/cache-options.ts';

export const rememberNothing = {
  read: <Value>(_key: string, load: Load<Value>): Promise<Value> => load(),
};
