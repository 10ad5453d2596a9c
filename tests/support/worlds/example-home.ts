// Example rows of the home page, for tests of the page without a database.
import type { ClassTile, HomePage } from '#contract/classes/home.ts';
import { exampleClass, exampleSession } from './example-class.ts';

export function exampleTile(input: Partial<ClassTile> = {}): ClassTile {
  const { id, title, price, town, state, location, timeZone } = exampleClass();
  return {
    id,
    title,
    price,
    town,
    state,
    location,
    timeZone,
    picture: null,
    meetingCount: 1,
    rating: { average: 4.8, count: 12 },
    distanceMiles: null,
    categoryId: 1,
    session: exampleSession(),
    ...input,
  };
}

export function exampleHome(input: Partial<HomePage> = {}): HomePage {
  return {
    place: null,
    days: [{ word: 'weekend', from: '2026-12-05', to: '2026-12-06' }],
    rows: [
      { kind: 'near', classes: [exampleTile()], address: '/explore' },
      {
        kind: 'weekend',
        classes: [exampleTile({ title: 'Wheel on Saturday' })],
        address: '/explore?from=2026-12-05&to=2026-12-06',
      },
    ],
    categories: [
      { id: 1, name: 'Arts & Crafts', count: 1, more: false },
      { id: 2, name: 'Cooking', count: 1000, more: true },
    ],
    towns: ['Austin, TX'],
    instructors: [
      {
        username: 'ivo',
        fullName: 'Ivo Novak',
        profileImage: null,
        teaches: 'Arts & Crafts',
        town: 'Austin, TX',
        rating: { average: 4.8, count: 12 },
      },
    ],
    ...input,
  };
}
