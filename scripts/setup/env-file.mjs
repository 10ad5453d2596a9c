// Reads settings from the file .env in the project folder, where there is one; a variable that is already set wins.
// Only programs that a person starts read it, and never the tests: their outcome must not depend on somebody's settings.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { SetupFailure, inProject } from './project.mjs';

const blank = String.raw`[ \t\r]*`;
const comment = '#.*';
const name = String.raw`(?:export[ \t]+)?[A-Za-z_]\w*`;
/** In quotes it may go over several lines. */
const value = String.raw`(["'\`])(?:(?!\1)[^])*\1${blank}(?:${comment})?|[^"'\`\s].*`;
const setting = `${name}${blank}=${blank}(?:${value})?`;
const entry = new RegExp(`${blank}(?:${setting}|${comment})?${blank}(?:\n|$)`, 'y');

export function readEnvFile(file = inProject('.env')) {
  // Some editors begin a file with an invisible mark, which would become a part of the first name.
  const text = readIfThere(file)?.replace(/^\uFEFF/, '');
  if (text === undefined) return;
  refuseWrongLine(text);
  for (const [key, given] of Object.entries(parseEnv(text))) process.env[key] ??= given;
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw new SetupFailure(`The file .env cannot be read (${error.code}).`);
  }
}

/** Node skips such a line in silence. It is not quoted here, because it may hold a secret. */
function refuseWrongLine(text) {
  let begin = 0;
  while (begin < text.length) {
    entry.lastIndex = begin;
    if (!entry.test(text)) {
      const line = text.slice(0, begin).split('\n').length;
      throw new SetupFailure(
        `Line ${line} of .env is not a setting: write NAME=value, or # before a comment.`,
      );
    }
    begin = entry.lastIndex;
  }
}
