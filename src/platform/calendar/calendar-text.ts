// Makes any text safe for a calendar file before the library that writes the file sees it.

/** Every character that ends a line for some parser; parsers disagree on which do. */
const lineEnds = /\r\n|[\n\r\u0085\u2028\u2029]/g;

// Tabs and line feeds aside, no control character may stand in a calendar file.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Text of several lines: an address, a description. */
export function manyLines(text: string): string {
  return text.toWellFormed().replace(lineEnds, '\n').replace(controls, '');
}

/** Text that people see in one line: a title, a name. */
export function oneLine(text: string): string {
  return manyLines(text).replace(/[\n\t]+/g, ' ');
}

/** An address for a mailto: URI; what could end the URI, its line or the address in it (RFC 6068) is percent-encoded. */
export function mailtoAddress(email: string): string {
  return email
    .toWellFormed()
    .replace(/[^A-Za-z0-9.!$'*+_~@-]/gu, (character) => percentEncoded(character));
}

/** The library escapes URLs as if they were text, so they must contain nothing to escape. */
export function pageAddress(url: string): string {
  return new URL(url).href.replace(/[,;\\]/g, percentEncoded);
}

function percentEncoded(character: string): string {
  return Array.from(
    new TextEncoder().encode(character),
    (octet) => `%${octet.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}
