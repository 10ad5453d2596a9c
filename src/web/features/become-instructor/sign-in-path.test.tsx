// Checks what the server sends, and which variant each kind of visitor then sees in the same place.
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { VisitorKind } from './visitor-kind.ts';
import { SignInPath } from './sign-in-path.tsx';

const render = (kind: VisitorKind | undefined): string =>
  renderToString(
    <MemoryRouter>
      <SignInPath kind={kind}>
        <button type="button">Get Started</button>
      </SignInPath>
    </MemoryRouter>,
  );

/** The stacked variants, each with its class names. */
const variantsIn = (html: string) => html.split('<div class="col-start-1').slice(1);

const shownIn = (html: string) =>
  variantsIn(html).filter((variant) => !/^[^"]* invisible/.test(variant));

test.each<[VisitorKind, string, string]>([
  [
    'visitor',
    'You need an account to become an instructor',
    'href="/auth/signup?redirect=%2Fbecome-instructor"',
  ],
  ['learner', 'a few words about yourself, and apply', '>Get Started</button>'],
  ['pending', 'waits for approval', 'href="/dashboard/teacher"'],
  ['instructor', 'You can already create and post classes!', 'href="/dashboard/teacher"'],
  ['suspended', 'You may not teach at the moment.', 'href="/contact"'],
])('says to a %s what holds for them, and nothing else', (kind, words, way) => {
  const shown = shownIn(render(kind));
  expect(shown).toHaveLength(1);
  expect(shown[0]).toContain(words);
  expect(shown[0]).toContain(way);
});

test('keeps the place of every answer, so that nothing moves when it is known who looks', () => {
  const kinds = [undefined, 'visitor', 'learner', 'pending', 'instructor', 'suspended'] as const;
  expect(kinds.map((kind) => variantsIn(render(kind)).length)).toEqual([5, 5, 5, 5, 5, 5]);
});

test('asks visitors for an account before any script has run, and leaves out whoever is signed in', () => {
  const [visitors, ...others] = variantsIn(render(undefined));
  expect(visitors).toMatch(/^[^"]* visible \[html\[data-signed-in=true\]_&amp;\]:invisible"/);
  expect(others.every((variant) => /^[^"]* invisible"/.test(variant))).toBe(true);
});
