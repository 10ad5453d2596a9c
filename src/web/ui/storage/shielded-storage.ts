// A storage that only this page has: what it writes is in memory, and what is stored in the browser stays as it is. Chosen entries
// pass through.

interface Shield {
  real: Storage;
  passes: (key: string) => boolean;
  /** Asked before an entry is really removed. */
  mayRemove?: (key: string) => boolean;
}

export function shieldStorage({ real, passes, mayRemove = () => true }: Shield): Storage {
  const own = new Map<string, string>();
  const keys = () => [...own.keys(), ...Object.keys(real).filter(passes)];
  return {
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index] ?? null,
    getItem: (key) => (passes(key) ? real.getItem(key) : (own.get(key) ?? null)),
    setItem: (key, value) => void (passes(key) ? real.setItem(key, value) : own.set(key, value)),
    removeItem: (key) => {
      if (!passes(key)) own.delete(key);
      else if (mayRemove(key)) real.removeItem(key);
    },
    clear: () => own.clear(),
  };
}
