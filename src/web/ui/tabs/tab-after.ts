// Finds the tab that a key moves to, wrapping around at the ends.

interface Key {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** −1 for other keys; combinations with Alt and other modifiers belong to the browser. */
export function tabAfter(pressed: Key, index: number, count: number): number {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  if (index < 0 || altKey || ctrlKey || metaKey || shiftKey) return -1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  return step ? (index + step + count) % count : -1;
}
