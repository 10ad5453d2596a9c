// Reads the words of a search as a query of the word index: each word by its stem, its synonyms, and the tags and facts
// that it stands for.
import type { Db } from '#platform/db/db.ts';
import type { SearchWords } from '../listing/asked/search-words.ts';
import { isFiller, marksLike, wordsLike } from './thesaurus.ts';
import { lookUpWords } from './word-store.ts';

/** Texts of PostgreSQL's type tsquery. */
export interface WordQueries {
  all: string;
  /** Those of `all` whose title, tags or facts fit. */
  best: string;
  /** The others of `all`. */
  rest: string;
}

const mostWordsOfPhrase = 3;
/** Shorter prefixes match too many words. */
const fewestOfPrefix = 3;

interface Asked {
  words?: SearchWords | undefined;
  /** Slug of a tag that is required. */
  tag?: string | undefined;
  /** Marks of facts, of which one of each list is required. */
  facts?: string[][] | undefined;
}

export async function readWords(db: Db, { words, tag, facts = [] }: Asked): Promise<WordQueries> {
  const requiredFacts = facts.map((marks) => either(marks.map(quoted)));
  if (!words && tag === undefined)
    return composeQueries([], { isWhole: true, required: requiredFacts });
  const meant = words ? withoutFillers([...words.head, words.last]) : [];
  const others = meant.map(wordsLike);
  const phrases = phrasesOf(meant);
  const found = await lookUpWords(db, {
    words: [...meant, ...others.flat()],
    phrases: phrases.map(({ text }) => text),
    last: meant.at(-1) ?? '',
    tag: tag ?? null,
  });
  const stems = meant.map((_, at) => found.stems[at] ?? '');
  const otherStems = cut(found.stems.slice(meant.length), others);
  const tagsOf = Map.groupBy(found.tags, ([phrase]) => phrase - 1);
  const groups = groupWords(meant, phrases, (phrase) => tagsOf.has(phrase)).map(
    ({ from, count, phrase }) => ({
      isLast: from + count === meant.length && count === 1,
      word: meant[from] ?? '',
      stem: every(stems.slice(from, from + count)),
      others: count === 1 ? (otherStems[from] ?? []) : [],
      marks: [
        ...(tagsOf.get(phrase) ?? []).map(([, id]) => `~t${id}`),
        ...meant.slice(from, from + count).flatMap(marksLike),
      ].map(quoted),
    }),
  );
  return composeQueries(groups, {
    isWhole: found.is_whole,
    required: [...(tag === undefined ? [] : [quoted(`~t${found.tag_id ?? 0}`)]), ...requiredFacts],
  });
}

/** All words, where there is nothing else. */
function withoutFillers(words: string[]): string[] {
  const telling = words.filter((word) => !isFiller(word));
  return telling.length > 0 ? telling : words;
}

interface Phrase {
  from: number;
  count: number;
  text: string;
}

/** Neighboring words, the longest first. */
const phrasesOf = (words: string[]): Phrase[] =>
  Array.from({ length: mostWordsOfPhrase }, (_, fewer) => mostWordsOfPhrase - fewer).flatMap(
    (count) =>
      words
        .slice(0, Math.max(0, words.length - count + 1))
        .map((_, from) => ({ from, count, text: words.slice(from, from + count).join(' ') })),
  );

/** Splits the words into known phrases and single words; `phrase` is an index of `phrases`. */
function groupWords(words: string[], phrases: Phrase[], isKnown: (phrase: number) => boolean) {
  const groups: { from: number; count: number; phrase: number }[] = [];
  for (let from = 0; from < words.length;) {
    const fitting = phrases.findIndex(
      (one, index) => one.from === from && (one.count === 1 || isKnown(index)),
    );
    const count = phrases[fitting]?.count ?? 1;
    groups.push({ from, count, phrase: fitting });
    from += count;
  }
  return groups;
}

interface Group {
  /** The word may still be incomplete. */
  isLast: boolean;
  word: string;
  /** Empty for a stop word. */
  stem: string;
  /** Stems of words that mean the same. */
  others: string[];
  marks: string[];
}

interface Circumstances {
  isWhole: boolean;
  required: string[];
}

function composeQueries(groups: Group[], { isWhole, required }: Circumstances): WordQueries {
  const hasOthers = groups.some(({ isLast, stem }) => !isLast && stem !== '');
  const parts = groups.map((group) => {
    const own = group.isLast ? lastWord(group, { isWhole, hasOthers }) : group.stem;
    return {
      anywhere: either([own, ...group.others, ...group.marks]),
      outstanding: either([titled(own), ...group.others.map(titled), ...group.marks]),
    };
  });
  const all = every([...parts.map(({ anywhere }) => anywhere), ...required]);
  const outstanding = either(parts.map((part) => part.outstanding));
  if (outstanding === '') return { all, best: all, rest: '' };
  // A title has no word that its class has not, so that the long list of the word itself need not be read.
  const best = parts.length === 1 ? every([outstanding, ...required]) : every([all, outstanding]);
  return { all, best, rest: every([all, `!${outstanding}`]) };
}

/**
 * A final stop word is ignored, unless it may become another word. A last word that occurs in titles is complete:
 * reading everything that only begins with it takes long. A last word that is its own stem is covered by its prefix.
 */
function lastWord(
  { word, stem }: Group,
  { isWhole, hasOthers }: { isWhole: boolean; hasOthers: boolean },
): string {
  const beginning = word.length < fewestOfPrefix ? '' : `${quoted(word)}:*`;
  if ((stem === '' && hasOthers) || (stem !== '' && isWhole)) return stem;
  return stem === quoted(word) && beginning !== '' ? beginning : either([stem, beginning]);
}

const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '')}'`;

/** The same words in title or category alone, which `listing_words` repeats behind signs. */
const titled = (query: string): string =>
  query.replaceAll(/'([^']+)'(:\*)?/g, "('=$1'$2 | '#$1'$2)");

const joined = (sign: string) => (queries: string[]) => {
  const some = [...new Set(queries)].filter((query) => query !== '');
  return some.length > 1 ? `(${some.join(` ${sign} `)})` : (some[0] ?? '');
};
const either = joined('|');
const every = joined('&');

/** Cuts a list into pieces as long as those of another one. */
function cut(list: string[], like: string[][]): string[][] {
  let from = 0;
  return like.map(({ length }) => list.slice(from, (from += length)));
}
