import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StarRow } from './star-row.tsx';

/** Hidden percentages of the stars that are filled at all. */
const hidden = (html: string): string[] =>
  (html.match(/<svg[^>]*fill-current[^>]*>/g) ?? []).map(
    (star) => /inset\(0 (\d+)% 0 0\)/.exec(star)?.[1] ?? '0',
  );

test.each([
  [5, ['0', '0', '0', '0', '0']],
  [4.8, ['0', '0', '0', '0', '20']],
  [4.5, ['0', '0', '0', '0', '50']],
  [4.04, ['0', '0', '0', '0']],
  [0.5, ['50']],
  [0, []],
  [9, ['0', '0', '0', '0', '0']],
  [-1, []],
])('fills the stars of %d to the tenth, and no star that is not reached', (rating, stars) => {
  expect(hidden(renderToString(<StarRow rating={rating} />))).toEqual(stars);
});

test.each([
  [4.5, '4.5 out of 5 stars'],
  [4.3333, '4.3 out of 5 stars'],
  [5, '5 out of 5 stars'],
])('says %d as "%s"', (rating, label) => {
  expect(renderToString(<StarRow rating={rating} />)).toContain(`role="img" aria-label="${label}"`);
});
