import { expect, test } from 'vitest';
import { type Reading, understand } from './understand.ts';

/** "austin" without a state, "austin TX" in one, "austin! TX" when it must be the whole name, "texas=TX" when it is one. */
const written = ({ searchText, states, whole, isState }: Reading): string =>
  `${searchText}${whole ? '!' : ''}${states ? ` ${states.join('|')}` : ''}${isState ? `=${isState}` : ''}`;

test.each<[string, string[]]>([
  ['78701', ['78701!']],
  [' 78701-1234 ', ['78701!']],
  ['Austin, TX 78701', ['78701!', 'austin TX']],
  ['787', ['787']],
  ['78', []],
  ['', []],
  [' , ,', []],
  ['austin', ['austin']],
  ['Austin, TX', ['austin TX']],
  ['austin, texas', ['austin TX']],
  ['austin, te', ['austin TN|TX']],
  ['austin, texs', ['austin TX']],
  ['springfield, massachusets', ['springfield MA']],
  // The code first, then the states on the way to which it may stand.
  ['portland, ma', ['portland MA', 'portland ME|MD']],
  ['Washington, D.C.', ['washington DC']],
  ['Austin, TX, USA', ['austin TX']],
  ['1 Main St, Apt 4, Austin, TX', ['austin TX']],
  ['1 Main St, Austin', ['austin']],
  ['paris, france', []],
  ['austin tx', ['austin! TX', 'austintx', 'austin TX']],
  ['el pa', ['el! PA', 'elpa', 'el PA']],
  [
    'charleston west virginia',
    [
      'charleston! WV',
      'charlestonwest! VA',
      'charlestonwestvirginia',
      'charlestonwest VA',
      'charleston WV',
    ],
  ],
  ['st thomas, u.s. virgin islands', ['saintthomas VI']],
  ['st thomas, virgin', ['saintthomas VI|VA']],
  ['texas', ['texas=TX']],
  ['TX', ['tx=TX']],
  ['U.S. Virgin Islands', ['us! VI', 'usvirginislands=VI', 'us VI']],
  ['1 Main St, Austin, TX 78701, USA', ['78701!', 'austin TX']],
  ['Austin, TX 78701, United States', ['78701!', 'austin TX']],
  ['austin tx U.S.A.', ['austin! TX', 'austintx', 'austin TX']],
  ['columbus', ['columbus']],
  ['constructor, __proto__', []],
])('reads %j as %j', (text, expected) => {
  expect(understand(text).map(written)).toEqual(expected);
});

test('asks few questions however long the text', () => {
  expect(understand('00000 '.repeat(30)).length).toBeLessThan(10);
  expect(understand('tx '.repeat(60)).length).toBeLessThan(10);
  expect(understand('tx,'.repeat(60)).length).toBeLessThan(10);
});
