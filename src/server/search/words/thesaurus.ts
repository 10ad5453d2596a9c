// Words that mean the same to people who look for a class, besides the synonyms that operators give to tags. Stands in
// the code instead of a dictionary file of PostgreSQL, because a managed server takes no files.

/** Each of a group finds the others. */
const sameMeaning: string[][] = [
  ['bike', 'bicycle', 'cycle'],
  ['photo', 'photograph', 'picture'],
  ['veggie', 'vegetable', 'veg'],
  ['sew', 'stitch', 'needlework'],
  ['cook', 'cooking', 'culinary', 'chef'],
  ['garden', 'gardening', 'horticulture'],
  ['craft', 'handmade', 'handicraft'],
  ['code', 'coding', 'programming'],
  ['computer', 'laptop', 'pc'],
  ['phone', 'smartphone', 'mobile'],
  ['movie', 'film', 'cinema'],
  ['spice', 'seasoning'],
  ['plant', 'houseplant'],
  ['budget', 'finance', 'money'],
  ['memoir', 'autobiography'],
  ['mushroom', 'fungi', 'shiitake'],
  ['knife', 'knives'],
  ['free', 'gratis'],
];

/** Names that are no words of a location. */
const meansWords: Record<string, string[]> = {
  nyc: ['new york'],
  sf: ['san francisco'],
  philly: ['philadelphia'],
  vegas: ['las vegas'],
  nola: ['new orleans'],
};

/** Words for a fact of a class, and the marks that `listing_words` in the database gives it. */
const factMarks: [words: string[], marks: string[]][] = [
  [
    ['beginner', 'beginners', 'novice', 'newbie', 'starter', 'introductory'],
    ['~lbeginner', '~lall_levels'],
  ],
  [['intermediate'], ['~lintermediate', '~lall_levels']],
  [
    ['advanced', 'expert', 'experienced'],
    ['~ladvanced', '~lall_levels'],
  ],
  [['kids', 'kid', 'children', 'child', 'family', 'families', 'toddler', 'toddlers'], ['~k']],
  [['wheelchair', 'accessible', 'accessibility'], ['~s']],
];

/** Words that say that a class is searched, which is known. */
const fillers = new Set(
  'class classes course courses lesson lessons workshop workshops learn learning teach teacher tutor near nearby me best local'.split(
    ' ',
  ),
);

export const isFiller = (word: string): boolean => fillers.has(word);

/** Plain words that find the same as the given one; its plural counts as itself. */
export function wordsLike(word: string): string[] {
  const group = sameMeaning.find((words) =>
    words.some((one) => one === word || `${one}s` === word),
  );
  const others = group?.filter((one) => one !== word && `${one}s` !== word) ?? [];
  return [...others, ...(meansWords[word] ?? [])];
}

export const marksLike = (word: string): string[] =>
  factMarks.flatMap(([words, marks]) => (words.includes(word) ? marks : []));
