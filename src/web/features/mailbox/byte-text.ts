// Formats a file size: "812 bytes", "3.4 KB", "1.2 MB".

export function byteText(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = bytes / 1000;
  if (kilobytes < 999.95) return `${kilobytes.toFixed(1)} KB`;
  return `${(kilobytes / 1000).toFixed(1)} MB`;
}
