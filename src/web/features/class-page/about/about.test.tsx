// What the class page says beside its tabs: facts, place, instructor and quotes, as the server sends it.
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { ClassDetail } from '#contract/classes/classes.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { exampleClass, exampleSession } from '#tests/support/worlds/example-class.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { shownClass } from '#web/kit/class/shown-class.ts';
import { ageText } from './age-text.ts';
import { GoodToKnow } from './good-to-know.tsx';
import { InstructorCard } from './instructor-card.tsx';
import { ReviewQuotes } from './review-quotes.tsx';
import { Where } from './where.tsx';

const html = (part: ReactNode): string => pageHtml(() => part, '/');
const text = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const facts = (input: Partial<ClassDetail>, session = exampleSession()): string =>
  text(html(<GoodToKnow shown={shownClass(exampleClass(input))} session={session} />));

test('says everything that is known of a class', () => {
  const known = facts({
    level: 'beginner',
    language: 'es',
    included: ['Clay', 'Glazes & firing'],
    bring: ['An apron'],
    minAge: 16,
    stepFree: true,
    accessibility: 'The bell is low.',
    parking: 'Free after six.',
    tags: [{ slug: 'wheel-throwing', name: 'Wheel throwing' }],
  });
  expect(known).toBe(
    'Good to know Level Beginner Length 2 hours Language Spanish Age 16 and older Included • Clay • Glazes &amp; firing What to bring • An apron Accessibility Step-free access. The bell is low. Getting there Free after six. Wheel throwing',
  );
});

test('says nothing of what is not known, and nothing at all where nothing is', () => {
  expect(facts({})).toBe('Good to know Length 2 hours');
  const shown = shownClass(exampleClass({ sessions: [] }));
  expect(html(<GoodToKnow shown={shown} session={undefined} />)).toBe('');
});

test.each([
  [null, false, ''],
  [18, false, '18 and older'],
  [null, true, 'Children are welcome'],
  [0, true, 'Children are welcome'],
  [6, true, 'Children from 6 are welcome'],
])('says the youngest age %s with children welcome: %s as "%s"', (minAge, kidsWelcome, words) => {
  expect(ageText({ minAge, kidsWelcome })).toBe(words);
});

test('draws the area in both themes where it is known, and always leads to the address', () => {
  const shown = exampleClass();
  const known = html(<Where {...shown} />);
  expect(known).toContain(`src="/api/classes/${shown.id}/map?theme=light"`);
  expect(known).toContain(`src="/api/classes/${shown.id}/map?theme=dark"`);
  expect(known).toContain('alt="Map of the area around Austin, TX"');
  const unknown = html(<Where {...shown} latitude={null} />);
  expect(unknown).not.toContain('<img');
  for (const markup of [known, unknown])
    expect(markup).toContain('destination=1100%20E%205th%20St%2C%20Austin%2C%20TX%2078702');
});

const { teacher } = exampleClass();

test('shows the instructor with a record that is earned', () => {
  const record = { learnerCount: 128, repeatLearnerCount: 34, replyCount: 9 };
  const rating = { average: 4.8, count: 12 };
  const known = html(
    <InstructorCard id="c" studio={null} instructor={{ ...teacher, ...record, rating }} />,
  );
  expect(text(known)).toContain(
    'Ivo Brandt 4.8 out of 5 (12 reviews) Teaching here for 2 years 128 learners 34 came back Replied to 9 of 12 reviews Potter for twenty years. More about Ivo Brandt',
  );
  expect(known).toContain('href="/instructors/ivo"');
  const unrated = text(
    html(<InstructorCard id="c" studio={null} instructor={{ ...teacher, bio: null }} />),
  );
  expect(unrated).toContain('Ivo Brandt Teaching here for 2 years More about');
});

test('ends a long life story at a whole word', () => {
  const bio = 'Clay and fire. '.repeat(40);
  const words = text(
    html(<InstructorCard id="c" studio={null} instructor={{ ...teacher, bio }} />),
  );
  expect(words).toMatch(/\b(Clay|and|fire)…/);
});

const review = (number: number, changes: Partial<Review> = {}): Review => ({
  id: `0de30000-0000-4000-8000-00000000e00${number}`,
  rating: 4,
  comment: `Comment ${number}`,
  createdAt: '2026-12-01T12:00:00Z',
  isEdited: false,
  user: { username: 'Omar B.', profileImage: null },
  reply: null,
  ...changes,
});

function quotes(reviews: Review[]): string {
  const rating = { average: 4.3, count: 9, histogram: [0, 0, 0, 6, 3] };
  const shown = shownClass(exampleClass({ reviews, rating }));
  return html(<ReviewQuotes shown={shown} onReviews={() => undefined} />);
}

test('quotes three reviews that have words, with their stars as a number and the replies', () => {
  const reply = { text: 'Come <b>again</b>!', createdAt: '2026-12-02T12:00:00Z' };
  const list = [
    review(1, { comment: null }),
    review(2, { reply }),
    ...[3, 4, 5].map((n) => review(n)),
  ];
  const words = text(quotes(list));
  expect(words).toContain(
    'What learners say 4.3 O Omar B. 4.0 Tue, Dec 1, 2026 Comment 2 Ivo Brandt replied: Come &lt;b&gt;again&lt;/b&gt;!',
  );
  expect(words).toMatch(/Comment 3 .*Comment 4 See all 9 reviews$/);
  expect(words).not.toContain('Comment 5');
});

test('quotes nobody where nobody has written', () => {
  expect(quotes([review(1, { comment: null })])).toBe('');
});
