// Lets the browser save a text, or bytes, as a file.

const keptMs = 60_000;

export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after asking where to save it.
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
