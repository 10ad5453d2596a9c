// Folds the lines of a calendar file at 75 octets, as RFC 5545 asks.

const mostOctets = 75;

/** An escape or a whole character: some readers interpret escapes before they unfold lines. */
const indivisible = /\\.|\^.|./gsu;

export function unfoldLines(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n');
}

/** Every line ends with a line break, the last one too. */
export function foldLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const [part] of line.matchAll(indivisible)) {
    const size = Buffer.byteLength(part);
    if (octets + size > mostOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += part;
    octets += size;
  }
  return folded;
}
