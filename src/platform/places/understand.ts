// Interprets a typed place, such as "78701", "austin tx", "Austin, Texas" or "123 Main St, Austin, TX 78701".
import { countSlips } from './count-slips.ts';
import { searchText, wordsOf } from './search-text.ts';
import { states } from './states.ts';

/** A possible reading of the text; `states` is null where none is named. */
export interface Reading {
  searchText: string;
  states: readonly string[] | null;
  /** The text is the whole name, and not the beginning of a longer one. */
  whole?: true;
  /** The name is also that of a state, whose towns may be meant. */
  isState?: string;
}

const noReading: Reading[] = [];
const fewestDigits = 3;
const mostStateWords = 3;
const lettersPerSlip = 4;

const stateNames = Object.entries(states).map(([code, name]) => ({
  code,
  name: searchText(name).replace(/^us/, ''),
}));

const country = /[\s,]+(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?)\s*$/i;

/** Readings, the likeliest first; the first that leads to a place counts. */
export function understand(typed: string): Reading[] {
  const text = typed.replace(country, '');
  const zip = /(?<!\d)(\d{5})(?:-\d{4})?\s*$/.exec(text);
  if (!zip?.[1]) return readNames(text);
  const names = readNames(text.slice(0, zip.index));
  return [{ searchText: zip[1], states: null, whole: true }, ...names];
}

/** Only the town and the state of an address count, not the street before them. */
function readNames(text: string): Reading[] {
  const parts = text.split(',').filter((part) => wordsOf(part).length > 0);
  if (parts.length > 1 && startsWithNumber(parts[0])) parts.shift();
  const [last = '', name] = parts.toReversed();
  if (name === undefined) return readWords(last);
  return readStates(last).map((named) => ({ searchText: searchText(name), states: named }));
}

const startsWithNumber = (part = ''): boolean => /^\s*\d/.test(part);

function readWords(text: string): Reading[] {
  const words = wordsOf(text);
  const name = searchText(text);
  if (/^\d*$/.test(name) && name.length < fewestDigits) return noReading;
  const isState = exactState(words.join(''));
  const readings: Reading[] = [{ searchText: name, states: null, ...(isState && { isState }) }];
  for (let count = 1; count <= Math.min(mostStateWords, words.length - 1); count++) {
    const state = exactState(words.slice(-count).join(''));
    if (!state) continue;
    const place = { searchText: searchText(words.slice(0, -count).join(' ')), states: [state] };
    // "el pa" is on the way to El Paso rather than a town in Pennsylvania.
    readings.unshift({ ...place, whole: true });
    readings.push(place);
  }
  return readings;
}

/** After a comma a state may be half typed, or misspelled. */
function readStates(text: string): string[][] {
  const typed = wordsOf(text).join('');
  const exact = exactState(typed);
  const begun = stateNames
    .filter(({ code, name }) => name.startsWith(typed) && code !== exact)
    .map(({ code }) => code);
  if (exact || begun.length > 0) return [exact ? [exact] : [], begun].filter(isNotEmpty);
  const near = stateNames
    .map(({ code, name }) => ({ code, slips: countSlips(typed, name) }))
    .toSorted((one, other) => one.slips - other.slips)[0];
  return near && near.slips <= typed.length / lettersPerSlip ? [[near.code]] : [];
}

const isNotEmpty = (codes: string[]): boolean => codes.length > 0;

function exactState(letters: string): string | undefined {
  const code = letters.toUpperCase();
  if (Object.hasOwn(states, code)) return code;
  const bare = letters.replace(/^us/, '');
  return stateNames.find(({ name }) => name === bare)?.code;
}
