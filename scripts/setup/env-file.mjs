// Reads settings from the file .env in the project folder, where there is one; a variable that is already set wins.
// Only programs that a person starts read it, and never the tests: their outcome must not depend on somebody's settings.
import { readFileSync } from 'node:fs';
// As a whole: an older Node, which is to be refused in a sentence, would not even load a module that names parseEnv.
import util from 'node:util';
import { SetupFailure, inProject } from './project.mjs';

const blank = String.raw`[ \t\r]*`;
const comment = '#.*';
const name = String.raw`(?:export[ \t]+)?[A-Za-z_]\w*`;
/** In quotes it may go over several lines. */
const value = String.raw`(["'\`])(?:(?!\1)[^])*\1${blank}(?:${comment})?|[^"'\`\s].*`;
const setting = `${name}${blank}=${blank}(?:${value})?`;
const entry = new RegExp(`${blank}(?:${setting}|${comment})?${blank}(?:\n|$)`, 'y');
/** Node ends such a value before the #, wherever that stands; other readers of the file do so only after a blank. */
const cutOff = new RegExp(
  String.raw`${blank}${name}${blank}=${blank}(?:[^"'\`\s#](?:[^#\n]*[^#\s])?)?#`,
  'y',
);

export function readEnvFile(file = inProject('.env')) {
  // Some editors begin a file with an invisible mark, which would become a part of the first name.
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

/** Node skips or cuts such a line in silence. It is not quoted here, because it may hold a secret. */
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
