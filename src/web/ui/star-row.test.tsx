import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StarRow } from './star-row.tsx';

function count(html: string, pattern: RegExp) {
  return html.match(pattern)?.length ?? 0;
}

test.each([
  [5, 5, 0],
  [4.5, 4, 1],
  [4.25, 4, 1],
  [4.24, 4, 0],
  [0.5, 0, 1],
  [0, 0, 0],
  [9, 5, 0],
  [-1, 0, 0],
])('shows %d as %d full stars and %d half', (rating, full, half) => {
  const html = renderToString(<StarRow rating={rating} />);
  expect(count(html, /lucide-star-half/g)).toBe(half);
  expect(count(html, /fill-current/g)).toBe(full + half);
});

test.each([
  [4.5, '4.5 out of 5 stars'],
  [4.3333, '4.3 out of 5 stars'],
  [5, '5 out of 5 stars'],
])('says %d as "%s"', (rating, label) => {
  expect(renderToString(<StarRow rating={rating} />)).toContain(`role="img" aria-label="${label}"`);
});
