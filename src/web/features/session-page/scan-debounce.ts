// Tells a code that is held up from one that is still in view: the camera looks several times a second.

const awayMs = 2000;

/** The same one counts again after it was out of sight: then somebody tries once more. */
export function createScanDebounce(): (text: string, atMs: number) => boolean {
  let last = { text: '', atMs: -Infinity };
  return (text, atMs) => {
    const isNew = text !== last.text || atMs - last.atMs > awayMs;
    last = { text, atMs };
    return isNew;
  };
}
