// Renders the class and instructor pages on the server: status, head and structured data.
import { expect, test } from 'vitest';
import type { ClassDetail, InstructorPage } from '#contract/classes/classes.ts';
import { exampleClass, exampleSessions } from '#tests/support/worlds/example-class.ts';
import { standardSite } from '#tests/support/page-html.ts';
import { renderPage } from '#web/render.tsx';

type Answers = Partial<Record<string, { status: number; body: unknown }>>;

const assets = { script: '/app.js', styles: [], preloads: [], fonts: [] };
const notFound = { status: 404, body: { error: 'not_found', message: 'There is no such class.' } };

async function render(path: string, responses: Answers) {
  const page = await renderPage({
    url: `http://localhost:3000${path}`,
    respond: async (name) =>
      name === 'GET /api/site'
        ? { status: 200, body: standardSite }
        : (responses[name] ?? notFound),
    assetsFor: () => assets,
  });
  if (page.kind !== 'page') throw new Error('expected a page');
  return page;
}

const classPage = (input: Partial<ClassDetail> = {}) => {
  const body = exampleClass(input);
  return render(`/classes/${body.id}`, { 'GET /api/classes/{id}': { status: 200, body } });
};

test('names itself, its own address and the date-less address as the one to keep', async () => {
  const { status, html } = await classPage();
  expect(status).toBe(200);
  expect(html).toContain('<title>Throw Your First Bowl · Trellis</title>');
  expect(html).toContain('content="Two hours at the wheel. Clay, tools and an apron are here."');
  expect(html).toContain(
    `<link rel="canonical" href="http://localhost:3000/classes/${exampleClass().id}"/>`,
  );
});

test('previews show the card of the class, with its size and what it shows', async () => {
  const { html } = await classPage();
  const { shareImage } = exampleClass();
  expect(html).toContain(
    `<meta property="og:image" content="http://localhost:3000${shareImage}"/>`,
  );
  expect(html).toContain('<meta property="og:image:width" content="1200"/>');
  expect(html).toContain('<meta property="og:image:height" content="630"/>');
  expect(html).toContain('<meta property="og:image:alt" content="Throw Your First Bowl, ');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
});

interface Graph {
  '@context': string;
  '@graph': Record<string, unknown>[];
}

const graphIn = (html: string): Graph => {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(text) as Graph;
};

/** The first thing that the page describes. */
const factsIn = (html: string): Record<string, unknown> => graphIn(html)['@graph'][0] ?? {};

test('tells machines of its dates and prices, whatever people wrote', async () => {
  const title = `"'></script><script>alert("1")</script><!--\u2028 سلام`;
  const { html } = await classPage({ title, description: title, sessions: exampleSessions(2) });
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<!--\u2028');
  expect(html).toContain('<meta property="og:title" content="&quot;&#x27;&gt;&lt;/script&gt;');
  expect(graphIn(html)['@context']).toBe('https://schema.org');
  expect(factsIn(html)).toMatchObject({ '@type': 'EventSeries', name: title });
  expect(factsIn(html)['offers']).toHaveLength(2);
});

test('shows people and machines the same way to the class', async () => {
  const { html } = await classPage();
  expect(html).toMatch(/<nav aria-label="Breadcrumb">.*?href="\/explore".*?Arts &amp; Crafts/s);
  const { id } = exampleClass();
  expect(graphIn(html)['@graph'].at(-1)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'http://localhost:3000/' },
      { position: 2, name: 'Explore', item: 'http://localhost:3000/explore' },
      { position: 3, name: 'Arts & Crafts', item: 'http://localhost:3000/explore?category=1' },
      {
        position: 4,
        name: 'Throw Your First Bowl',
        item: `http://localhost:3000/classes/${id}`,
      },
    ],
  });
});

test('describes a class without dates by the way to it alone', async () => {
  const { html } = await classPage({ sessions: [] });
  expect(graphIn(html)['@graph'].map((part) => part['@type'])).toEqual(['BreadcrumbList']);
});

test.each([
  ['an id that no class has', '/classes/0de30000-0000-4000-8000-00000000dead', notFound],
  ['what is no id at all', '/classes/1', { status: 400, body: { error: 'invalid_input' } }],
])('answers 404 with the words for it to %s', async (_name, path, response) => {
  const { status, html } = await render(path, { 'GET /api/classes/{id}': response });
  expect(status).toBe(404);
  expect(html).toContain('Class not found');
  expect(html).toContain('We couldn&#x27;t find the class you&#x27;re looking for.');
  expect(html).toMatch(/href="\/explore"[^>]*>Browse Classes/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('Try again');
});

test.each([
  [{ error: 'busy', message: 'Please try again in a moment.' }, 'Please try again in a moment.'],
  [{}, 'HTTP error 503'],
])('passes on why a class could not be loaded, and offers to try again', async (body, words) => {
  const response = { status: 503, body };
  const { id } = exampleClass();
  const { status, html } = await render(`/classes/${id}`, { 'GET /api/classes/{id}': response });
  expect(status).toBe(503);
  expect(html).toContain('This class could not be loaded');
  expect(html).not.toContain('Class not found');
  expect(html).toContain(`<p>${words}</p>`);
  expect(html).toContain('Try again');
});

test.each([
  ['/instructors/ivo', 'GET /api/instructors/{username}', 'This instructor could not be loaded'],
  ['/explore/pottery-in-austin', 'GET /api/landing/{slug}', 'These classes could not be loaded'],
])('does not say of %s that it is not there when loading it failed', async (path, name, title) => {
  const message = 'Please try again in a moment.';
  const { status, html } = await render(path, { [name]: { status: 503, body: { message } } });
  expect(status).toBe(503);
  expect(html).toContain(title);
  expect(html).not.toMatch(/not found/i);
  expect(html).toContain(`<p>${message}</p>`);
  expect(html).toContain('Try again');
});

const ivo: InstructorPage = {
  id: exampleClass().teacher.id,
  fullName: 'Ivo Brandt',
  username: 'ivo',
  bio: 'Potter for twenty years.',
  teaches: 'Pottery',
  links: ['https://lin.example/'],
  location: 'Austin, TX',
  phoneNumber: null,
  profileImage: null,
  picture: null,
  since: '2026-03-01T00:00:00Z',
  rating: { average: 4.7, count: 12 },
  learnerCount: 40,
  repeatLearnerCount: 9,
  replyCount: 0,
  dates: { held: 0, moved: 0, canceled: 0 },
  reviews: [],
  classes: [],
};

test('shows an instructor without dates with the way to other classes', async () => {
  const responses = { 'GET /api/instructors/{username}': { status: 200, body: ivo } };
  const { status, html } = await render('/instructors/ivo', responses);
  expect(status).toBe(200);
  expect(html).toContain('<title>Ivo Brandt · Trellis</title>');
  expect(html).toContain('Teaching since Mar 2026');
  expect(html).toContain('(12 reviews)');
  expect(html).toContain('has no dates at the moment. Check back later.');
  expect(factsIn(html)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { name: 'Ivo Brandt' },
  });
});

test('shows the words of the reviews of an instructor, and leads to them from their number', async () => {
  const reviews = [
    {
      id: '0de30000-0000-4000-8000-00000000e001',
      rating: 5,
      comment: 'Patient and funny.',
      createdAt: '2026-12-01T12:00:00Z',
      isEdited: false,
      user: { username: 'Omar B.', profileImage: null },
      reply: { text: 'Come again!', createdAt: '2026-12-02T12:00:00Z' },
      class: { id: exampleClass().id, title: 'Throw Your First Bowl' },
    },
  ];
  const body = { ...ivo, reviews } satisfies InstructorPage;
  const responses = { 'GET /api/instructors/{username}': { status: 200, body } };
  const { html } = await render('/instructors/ivo', responses);
  expect(html).toMatch(/<a [^>]*href="\/instructors\/ivo#reviews"[^>]*>\(12 reviews\)/);
  expect(html).toMatch(/<section id="reviews" tabindex="-1"/i);
  for (const words of ['Patient and funny.', 'Come again!', '40 learners, 9 came back'])
    expect(html).toContain(words);
  expect(html).toContain(`href="/classes/${exampleClass().id}"`);
});

test('calls an instructor without a name one, to machines as well', async () => {
  const body = { ...ivo, fullName: ' ' };
  const responses = { 'GET /api/instructors/{username}': { status: 200, body } };
  const { html } = await render('/instructors/ivo', responses);
  expect(html).toContain('<title>Instructor · Trellis</title>');
  expect(factsIn(html)).toMatchObject({ mainEntity: { name: 'Instructor' } });
});

test('answers 404 to a name that no instructor has', async () => {
  const { status, html } = await render('/instructors/nobody', {});
  expect(status).toBe(404);
  expect(html).toContain('We couldn&#x27;t find the instructor you&#x27;re looking for.');
});
