// Lets the browser save a text as a file.

const keptMs = 60_000;

export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after asking where to save it.
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
