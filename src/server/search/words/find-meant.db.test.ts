// The words that people type into a search field, and the classes of the demo that they mean.
import { createHash } from 'node:crypto';
import pino from 'pino';
import { expect, test } from 'vitest';
import { fillDemo } from '#platform/modules/fill-demo.ts';
import { accountsHooks } from '#server/accounts/hooks.ts';
import { demoClasses, demoClassId } from '#server/classes/demo/demo-classes.ts';
import { classesHooks } from '#server/classes/hooks.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { classContext } from '#tests/support/worlds/class-context.ts';
import { findClasses } from '../listing/find-classes.ts';

const { db } = await freshDatabase();
const context = classContext();
const log = pino({ level: 'silent' });
await fillDemo([accountsHooks, classesHooks({ ...context, pictures: quickPictures() })], {
  db,
  clock: context.clock,
  log,
});

/** Replaces the real encoder, which takes seconds for so many pictures. */
function quickPictures() {
  const encode = async (bytes: Uint8Array) => {
    const master = createHash('sha256').update(bytes).digest();
    const webp = [{ width: 320, bytes: master }];
    return { master, webp, width: 320, height: 200, thumbhash: '' };
  };
  const storage = { ...context.pictures.storage, put: async () => {}, exists: async () => true };
  return { ...context.pictures, storage, encoder: { ...context.pictures.encoder, encode } };
}

const reading = { clock: context.clock, storage: context.pictures.storage };
const numbers = new Map(demoClasses.map(({ number }) => [demoClassId(number), number]));

async function search(q: string) {
  const { classes, correctedTo } = await findClasses(db, reading, { q, limit: 100 });
  return { found: classes.map(({ id }) => numbers.get(id) ?? 0), correctedTo };
}

const clay = [1, 2, 3, 4, 5, 6];
const forKids = [5, 19, 40, 48, 53, 57, 59, 64, 65];
const forTwo = [1, 3, 9, 13, 14, 15, 20, 37, 38];

/** The first results of each text, in any order. */
const meant: [typed: string, first: number[]][] = [
  ['pottery', clay],
  ['Pottery classes', clay],
  ['ceramics', clay],
  ['ceramic workshop', clay],
  ['clay', clay],
  ['pottery austin', clay],
  ['pottery in austin', clay],
  ['wheel throwing', [1, 2]],
  ['potter’s wheel', [1, 2]],
  ['hand building', [3, 5]],
  ['raku', [6]],
  ['glazing', [4, 6]],
  ['watercolor', [9, 10]],
  ['watercolour', [9, 10]],
  ['life drawing', [11, 12]],
  ['linocut', [12]],
  ['weaving', [8]],
  ['knitting', [7, 8]],
  ['natural dye', [7]],
  ['kids', forKids],
  ['for children', forKids],
  ['family', forKids],
  ['date night', forTwo],
  ['couples', forTwo],
  ['romantic', forTwo],
  ['bread', [18]],
  ['sourdough', [18]],
  ['baking', [17, 18, 21]],
  ['croissants', [21]],
  ['fresh pasta', [13]],
  ['pizza', [15]],
  ['italian food', [13, 14, 15]],
  ['tacos', [19, 20]],
  ['curry', [22, 23]],
  ['vegan', [13, 20, 22, 23]],
  ['knife skills', [16, 63]],
  ['coding', [24, 25, 26, 27, 31]],
  ['python', [24]],
  ['sql', [25]],
  ['web design', [26, 31]],
  ['arduino', [27]],
  ['3d printing', [29]],
  ['photography', [30]],
  ['seniors', [28, 32]],
  ['spanish', [33, 34]],
  ['learn french', [35, 36]],
  ['italian lessons', [37, 38]],
  ['japanese', [39]],
  ['arabic', [41, 42]],
  ['hawaiian', [40]],
  ['piano lessons', [43, 45, 47]],
  ['guitar', [49, 50]],
  ['ukulele', [48]],
  ['choir', [44]],
  ['drumming', [51]],
  ['songwriting', [46]],
  ['jazz', [45]],
  ['mushrooms', [55]],
  ['composting', [59]],
  ['succulents', [58]],
  ['herbs', [56]],
  ['fruit trees', [54]],
  ['bike repair', [62]],
  ['chess', [65]],
  ['memoir', [61]],
  ['budgeting', [66]],
  ['flower arranging', [64]],
  ['plein air', [6, 10, 48, 49, 52, 54, 57, 58, 59, 64]],
];

test.each(meant)('finds what a person means: %s', async (typed, first) => {
  const { found, correctedTo } = await search(typed);
  expect(found.slice(0, first.length).toSorted((a, b) => a - b)).toEqual(first);
  expect(correctedTo).toBeNull();
});

test.each([
  ['poterry', 'pottery', clay],
  ['potery', 'pottery', clay],
  ['pottrey', 'pottery', clay],
  ['cermaics', 'ceramics', clay],
  ['gitar', 'guitar', [49, 50]],
  ['guitar for begginers', 'guitar for beginners', [50]],
  ['ukelele', null, [48]],
  ['sourdouhg', 'sourdough', [18]],
  ['spansih', 'spanish', [33, 34]],
  ['whel throwing', 'wheel throwing', [1, 2]],
  ['photograhpy', 'photography', [30]],
  ['chidren', 'children', forKids],
])('finds what a person means who writes %s', async (typed, correctedTo, first) => {
  const result = await search(typed);
  expect(result.correctedTo).toBe(correctedTo);
  expect(result.found.slice(0, first.length).toSorted((a, b) => a - b)).toEqual(first);
});

const inCategory = (id: number) =>
  demoClasses.filter(({ categoryId }) => categoryId === id).map(({ number }) => number);

test.each([
  ['cooking class near me', inCategory(2)],
  ['gardening', inCategory(6)],
  ['music lessons', inCategory(5)],
])('finds the whole category for %s before anything else', async (typed, expected) => {
  const { found } = await search(typed);
  expect(found.slice(0, expected.length).toSorted((a, b) => a - b)).toEqual(expected);
});

test('finds every class for beginners, and none that needs experience', async () => {
  const { found } = await search('beginner');
  expect(found).toEqual(expect.arrayContaining([1, 2, 3, 13, 24, 33, 43, 50, 65]));
  // Glaze lab, SQL and jazz piano.
  for (const number of [4, 25, 45]) expect(found).not.toContain(number);
});

test('lists what only mentions a word behind what is about it', async () => {
  const { found } = await search('clay');
  expect(found.indexOf(58)).toBeGreaterThanOrEqual(clay.length);
});

test('reads on in the order of the first page, and finds each class once', async () => {
  const all = await search('clay');
  const pages: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await findClasses(db, reading, { q: 'clay', limit: 2, cursor });
    expect(page.total.count).toBe(all.found.length);
    pages.push(...page.classes.map(({ id }) => numbers.get(id) ?? 0));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(pages).toEqual(all.found);
});
