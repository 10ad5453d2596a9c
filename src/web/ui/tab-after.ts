// Which of several tabs a key leads to, around the ends.

interface Key {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** −1 for keys that mean something else; with Alt and the like they are the browser's. */
export function tabAfter(pressed: Key, index: number, count: number): number {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  if (index < 0 || altKey || ctrlKey || metaKey || shiftKey) return -1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  return step ? (index + step + count) % count : -1;
}
