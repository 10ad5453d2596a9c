// Checks that everything that sticks to the top of the window stays below a bar above the whole page (--page-top): a bar
// that is shown to few people would otherwise lie on what somebody adds later.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const web = resolve(import.meta.dirname, '../../src/web');
/** The bar itself. */
const bar = 'kit/impersonation/impersonation-banner.tsx';

/** Class lists that stick to the top without `below-…`; those that stick to the foot or the left need none. */
function forgottenIn(code: string): string[] {
  const texts = [
    ...code.replaceAll(/^\s*\/\/.*/gm, '').matchAll(/(["'`])((?:(?!\1)[^\\\n])*)\1/g),
  ].map(([, , text = '']) => text);
  const lists = texts.filter((text) => /(?:^|[\s:])sticky(?:$|\s)/.test(text));
  return lists.filter((text) => !/(?:^|[\s:])(?:below|bottom|left)-/.test(text) || topped(text));
}

const topped = (text: string): boolean => /(?:^|[\s:])-?top-/.test(text);

const stickyRule = /\{[^{}]*position:\s*sticky[^{}]*\}/g;

test.each([
  ['className="sticky top-0 z-40"', 1],
  ["className={classNames('lg:sticky lg:top-24', last)}", 1],
  ['className="sticky z-10"', 1],
  ['className="sticky below-16 lg:top-24"', 1],
  ['className="sticky below-16 z-20"', 0],
  ["const first = 'sticky left-0 bg-surface';", 0],
  ['className="sticky bottom-[max(20px,env(safe-area-inset-bottom))]"', 0],
  ['{/* two sticky bars */}', 0],
  ["// It doesn't cover a sticky bar.\nconst text = 'a';", 0],
])('finds in %s what sticks to the top and forgets a bar above it: %i', (code, found) => {
  expect(forgottenIn(code)).toHaveLength(found);
});

test('keeps what sticks to the top of a page below a bar above the whole page', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web });
  const forgotten = files
    .filter((file) => file !== bar)
    .flatMap((file) =>
      forgottenIn(readFileSync(join(web, file), 'utf8')).map((text) => `${file}: ${text}`),
    );
  expect(files).toContain(bar);
  expect(forgotten).toEqual([]);
});

test('keeps style sheets to the same', () => {
  const rules = globSync('**/*.css', { cwd: web }).flatMap((file) =>
    (readFileSync(join(web, file), 'utf8').match(stickyRule) ?? []).map((rule) => file + rule),
  );
  expect(rules.filter((rule) => !rule.includes('--page-top'))).toEqual([]);
});
