// Structured data of every demo class, against the fields that search engines require and recommend.
import { createHash } from 'node:crypto';
import pino from 'pino';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fillDemo } from '#platform/modules/fill-demo.ts';
import { loadPlaces } from '#platform/places/load-places.ts';
import { accountsHooks } from '#server/accounts/hooks.ts';
import { demoClasses, demoClassId } from '#server/classes/demo/demo-classes.ts';
import { classesHooks } from '#server/classes/hooks.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { classContext } from '#tests/support/worlds/class-context.ts';
import { classGraph } from '#web/features/class-page/structured/class-graph.ts';
import { shownClass } from '#web/kit/class/shown-class.ts';

const database = await freshDatabase();
// Towns are recognized by the list of places.
await loadPlaces(database.pool);
const context = classContext({ now: new Date() });
const log = pino({ level: 'silent' });
const modules = [accountsHooks, classesHooks({ ...context, pictures: quickPictures() })];
await fillDemo(modules, { db: database.db, clock: context.clock, log });

/** Replaces the real encoder, which takes seconds for so many pictures. */
function quickPictures() {
  const encode = async (bytes: Uint8Array) => {
    const master = createHash('sha256').update(bytes).digest();
    const webp = [{ width: 320, bytes: master }];
    return { master, webp, width: 320, height: 200, thumbhash: '' };
  };
  const storage = { ...context.pictures.storage, put: async () => {}, exists: async () => true };
  return { ...context.pictures, storage, encoder: { ...context.pictures.encoder, encode } };
}

const text = z.string().check(z.minLength(1));
const address = z.url();
/** With an offset, as both require. */
const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/));
const named = z.object({ name: text });

const offer = z.object({
  price: z.string().check(z.regex(/^\d+\.\d\d$/)),
  priceCurrency: z.literal('USD'),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/SoldOut']),
  url: address,
  validFrom: moment,
});

const place = z.object({
  '@type': z.literal('Place'),
  name: text,
  address: z.object({
    '@type': z.literal('PostalAddress'),
    streetAddress: text,
    addressLocality: text,
    addressRegion: text,
    addressCountry: z.literal('US'),
  }),
});

const date = {
  name: text,
  startDate: moment,
  endDate: moment,
  location: place,
  eventStatus: z.enum(['https://schema.org/EventScheduled', 'https://schema.org/EventRescheduled']),
  eventAttendanceMode: z.literal('https://schema.org/OfflineEventAttendanceMode'),
};

const whole = {
  ...date,
  description: text,
  image: z.array(address).check(z.minLength(1)),
  organizer: z.object({ name: text, url: address }),
  performer: z.object({ name: text, url: address }),
};

const event = z.discriminatedUnion('@type', [
  z.object({ '@type': z.literal('Event'), ...whole, offers: offer }),
  z.object({
    '@type': z.literal('EventSeries'),
    ...whole,
    offers: z.array(offer),
    subEvent: z.array(z.object({ '@type': z.literal('Event'), ...date, offers: offer })),
  }),
]);

const course = z.object({
  '@type': z.literal('Course'),
  name: text,
  description: text,
  provider: named,
  offers: z.array(z.extend(offer, { category: z.enum(['Free', 'Paid']) })),
  hasCourseInstance: z
    .array(
      z.object({
        '@type': z.literal('CourseInstance'),
        courseMode: z.literal('Onsite'),
        courseWorkload: z.string().check(z.regex(/^PT(\d+H)?(\d+M)?$/)),
        startDate: moment,
        endDate: moment,
        location: place,
        instructor: named,
      }),
    )
    .check(z.minLength(1)),
});

const breadcrumbs = z.object({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.object({ position: z.int(), name: text, item: address }))
    .check(z.minLength(2)),
});

const graph = z.object({ '@graph': z.tuple([event, course, breadcrumbs]) });

test('describes every demo class with all that search engines require', async () => {
  const { url } = await startApiServer(database);
  const site = { brandName: 'Trellis', publicUrl: 'https://classes.example' };
  for (const { number } of demoClasses) {
    const { status, body } = await call(url, `GET /api/classes/${demoClassId(number)}`);
    expect(status).toBe(200);
    const checked = graph.safeParse(classGraph(shownClass(body), site));
    expect({ class: body.title, issues: checked.error?.issues }).toEqual({ class: body.title });
  }
});
