import { expect, test } from 'vitest';
import type { ClassCard } from '#contract/classes/classes.ts';
import { exampleClass, exampleSessions } from '#tests/support/worlds/example-class.ts';
import { standardSite } from '#tests/support/page-html.ts';
import { renderPage } from '#web/render.tsx';

const { id, sessions: _sessions, teacher, rating: _rating, ...shown } = exampleClass();
const card: ClassCard = {
  ...shown,
  id: '0de30000-0000-4000-8000-0000000c0002',
  title: 'Glaze lab',
  description: `Four glazes. ${'Test tiles. '.repeat(100)}The last word.`,
  images: ['/media/first-1600.webp', '/media/second-1600.webp'],
  picture: null,
  category: { id: 1, category_name: 'Arts & Crafts', name: 'Arts & Crafts' },
  teacher,
  rating: null,
  sessions: exampleSessions(5),
  meetingCount: 1,
  durationMinutes: 120,
  available_spots: 6,
  distanceMiles: null,
};

test('sends of a similar class only what its card shows', async () => {
  const bodies: Record<string, unknown> = {
    'GET /api/site': standardSite,
    'GET /api/classes/{id}': exampleClass(),
    'GET /api/classes/{id}/similar': [card],
  };
  const page = await renderPage({
    url: `http://localhost:3000/classes/${id}`,
    respond: async (name) => ({ status: 200, body: bodies[name] }),
    assetsFor: () => ({ script: '/app.js', styles: [], preloads: [], fonts: [] }),
  });
  if (page.kind !== 'page') throw new Error('expected a page');
  expect(page.html).toContain('Glaze lab');
  expect(page.html.replaceAll('<!-- -->', '')).toContain('4 more dates');
  expect(page.html).not.toContain('The last word.');
  expect(page.html).not.toContain('/media/second-1600.webp');
});
