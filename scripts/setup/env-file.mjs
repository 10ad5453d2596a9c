// Reads settings from the file .env in the project folder, if there is one; a variable that is already set wins.
// Only programs that a person starts read it. Tests never do: their outcome must not depend on personal settings.
import { readFileSync } from 'node:fs';
// Imported as a whole: an older Node, which is to be refused clearly, could not load a module that names parseEnv.
import util from 'node:util';
import { SetupFailure, inProject } from './project.mjs';

const blank = String.raw`[ \t\r]*`;
const comment = '#.*';
const name = String.raw`(?:export[ \t]+)?[A-Za-z_]\w*`;
/** A quoted value may span several lines. */
const value = String.raw`(["'\`])(?:(?!\1)[^])*\1${blank}(?:${comment})?|[^"'\`\s].*`;
const setting = `${name}${blank}=${blank}(?:${value})?`;
const entry = new RegExp(`${blank}(?:${setting}|${comment})?${blank}(?:\n|$)`, 'y');
/** Node cuts such a value at any #; other readers of the file do so only after a blank. */
const cutOff = new RegExp(
  String.raw`${blank}${name}${blank}=${blank}(?:[^"'\`\s#](?:[^#\n]*[^#\s])?)?#`,
  'y',
);

export function readEnvFile(file = inProject('.env')) {
  // Some editors begin a file with an invisible byte order mark, which would become part of the first name.
  const text = readIfThere(file)?.replace(/^\uFEFF/, '');
  if (text === undefined) return;
  refuseWrongLine(text);
  for (const [key, given] of Object.entries(util.parseEnv(text))) process.env[key] ??= given;
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw new SetupFailure(`The file .env cannot be read (${error.code}).`);
  }
}

/** Node skips or cuts such a line silently. The line is not quoted here, because it may contain a secret. */
function refuseWrongLine(text) {
  let begin = 0;
  while (begin < text.length) {
    entry.lastIndex = begin;
    cutOff.lastIndex = begin;
    const line = `Line ${text.slice(0, begin).split('\n').length} of .env`;
    if (!entry.test(text))
      throw new SetupFailure(`${line} is not a setting: write NAME=value, or # before a comment.`);
    if (cutOff.test(text))
      throw new SetupFailure(
        `${line} has a # in its value: put the value in quotes, or a blank before a comment.`,
      );
    begin = entry.lastIndex;
  }
}
