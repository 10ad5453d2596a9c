// Tells a newly shown code from one still in view, because the camera scans several times a second.

const awayMs = 2000;

/** The same code counts again after it was out of view, since somebody then tries once more. */
export function createScanDebounce(): (text: string, atMs: number) => boolean {
  let last = { text: '', atMs: -Infinity };
  return (text, atMs) => {
    const isNew = text !== last.text || atMs - last.atMs > awayMs;
    last = { text, atMs };
    return isNew;
  };
}
