import { expect, test } from 'vitest';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';

const database = await freshDatabase();
const austin = { state: 'TX', name: 'Austin', latitude: 30.27, longitude: -97.74 };
const chicagoTime = { time_zone: 'America/Chicago' };
await database.db
  .insertInto('places')
  .values([
    { ...austin, ...chicagoTime, kind: 'city', search_text: 'austin', population: 931_830 },
    { ...austin, ...chicagoTime, kind: 'zip', search_text: '78701', zip: '78701', population: 0 },
  ])
  .execute();

const find = (query: string) => `GET /api/places?${query}`;

test('answers towns and ZIP codes with what to show and whom to thank', async () => {
  const { url } = await startApiServer(database);
  const town = await call(url, find('q=austin'));
  expect(town.body).toEqual({
    places: [
      {
        ...austin,
        label: 'Austin, TX',
        zip: null,
        timeZone: 'America/Chicago',
        population: 931_830,
      },
    ],
    attribution: 'Places © GeoNames, CC BY 4.0',
  });
  const zip = await call(url, find('q=78701&limit=1'));
  expect(zip.body.places).toMatchObject([{ label: 'Austin, TX 78701', zip: '78701' }]);
});

test('lets browsers keep an answer for a while, and says so when it is still the same', async () => {
  const { url } = await startApiServer(database);
  const { headers } = await call(url, find('q=austin'));
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  const known = { 'if-none-match': headers.get('etag') ?? '' };
  expect((await call(url, find('q=austin'), { headers: known })).status).toBe(304);
});

test.each([
  '',
  'q=',
  'q=%25',
  'q=_',
  'q=%5C',
  'q=%F0%9F%92%A5',
  `q=${'a'.repeat(200)}`,
  'q=%27%3B+drop+table+places%3B+--',
])('finds nothing for %j, and says so kindly', async (query) => {
  const { url } = await startApiServer(database);
  const { status, body } = await call(url, find(query));
  expect([status, body.places]).toEqual([200, []]);
});

test.each([
  ['q=a%00b', { q: 'contains characters that cannot be stored' }],
  [`q=${'a'.repeat(201)}`, { q: 'must be at most 200 characters' }],
  ['q=a&q=b', { q: expect.any(String) }],
  ['q=a&limit=0', { limit: 'must be a whole number from 1 to 20' }],
  ['q=a&limit=21', { limit: 'must be a whole number from 1 to 20' }],
  ['q=a&limit=1.5', { limit: 'must be a whole number from 1 to 20' }],
  ['q=a&limit=many', { limit: 'must be a whole number from 1 to 20' }],
])('refuses %s and names what is wrong', async (query, fields) => {
  const { url } = await startApiServer(database);
  const { status, body } = await call(url, find(query));
  expect([status, body.fields]).toEqual([400, fields]);
});
