// Builds src/identity/passwords/common-passwords.bin from text files with one password a line, most common first:
//   node scripts/build-common-passwords.ts list.txt …
// Later files fill the places that earlier ones leave. src/identity/passwords/README.md names the source of ours.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packCommonPasswords } from '../src/identity/passwords/common-passwords.ts';

/** The most we want to ship, at four bytes each. */
const mostPasswords = 100_000;
/** No installation can allow shorter passwords. */
const fewestCharacters = 6;

const target = join(import.meta.dirname, '../src/identity/passwords/common-passwords.bin');

const passwords = new Set<string>();
for (const path of process.argv.slice(2)) {
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim());
  for (const line of lines) {
    if (passwords.size >= mostPasswords) break;
    if (line.length >= fewestCharacters) passwords.add(line.toLowerCase());
  }
}
if (passwords.size === 0) throw new Error('Name at least one text file with a password a line.');
await writeFile(target, packCommonPasswords([...passwords]));
console.log(`${passwords.size} passwords`);
