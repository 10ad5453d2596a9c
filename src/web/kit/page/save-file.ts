// Makes the browser save text or bytes as a file.
import { minuteMs } from '#domain/time/durations.ts';

const keptMs = minuteMs;

export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after asking where to save the file.
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
