// Creating and changing classes over HTTP: valid forms, and hostile ones.
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '#domain/time/durations.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { ofBytes, smallPicture } from '#tests/support/picture-corpus.ts';
import { storedFiles } from '#tests/support/pictures.ts';

const database = await freshDatabase();
const address = 'POST /api/classes';
let days = 30;

/** A different day each time, so that no class overlaps another. */
function texts(): Record<string, string> {
  days += 1;
  const day = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  return {
    title: 'Wheel throwing for beginners',
    description: 'Centre, open and pull your first cylinder with us.',
    category_id: '1',
    price: '45.50',
    location: 'Austin, TX',
    max_students: '8',
    is_active: 'true',
    available_spots: '8',
    time_zone: 'America/Chicago',
    start_time: `${day}T10:00`,
    end_time: `${day}T12:00`,
  };
}

type Change = Record<string, string | string[] | undefined>;

function classForm(change: Change = {}, pictures: Uint8Array[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...texts(), ...change }))
    for (const text of [value].flat()) if (text !== undefined) form.append(name, text);
  for (const bytes of pictures)
    form.append('images', new File([bytes as Uint8Array<ArrayBuffer>], 'a.jpg'));
  return form;
}

const countClasses = async () =>
  (await database.db.selectFrom('classes').select('id').execute()).length;

let before = 0;
beforeEach(async () => {
  before = await countClasses();
});

const small = await smallPicture();

test('answers 201 with the class as its instructor sees it, to a learner too', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(database.db);
  const response = await call(url, address, {
    as,
    body: classForm({ teacher_id: as.id, meetings: undefined }, [small]),
  });
  expect(response.status).toBe(201);
  expect(response.body).toMatchObject({
    title: 'Wheel throwing for beginners',
    price: 45.5,
    category: { id: 1, category_name: 'Arts & Crafts', name: 'Arts & Crafts' },
    timeZone: 'America/Chicago',
    max_students: 8,
    is_active: true,
    state: 'listed',
    sessions: [{ max_students: 8, availableSpots: 8, seatsTaken: 0, state: 'scheduled' }],
  });
  expect((await fetch(url + response.body.pictures[0].url)).status).toBe(200);
  const profile = await call(url, 'GET /api/profile', { as });
  expect(profile.body).toMatchObject({ role: 'instructor', instructorStatus: 'approved' });
});

test('reads a series and a course from parts that come again', async () => {
  const { url } = await startApiServer(database);
  const as = await makeInstructor(database.db);
  const [first, second, third] = [texts(), texts(), texts()];
  const meeting = (day: typeof first) => `${day['start_time']} / ${day['end_time']}`;
  const course = { ...first, meetings: [meeting(second), meeting(third)] };
  const taught = await call(url, address, { as, body: classForm(course) });
  expect(taught.body.sessions).toMatchObject([{ meetings: [{}, {}, {}] }]);
  days += 3;
  const weekly = texts();
  const without = [7, 14].map((later) =>
    new Date(Date.parse(`${weekly['start_time']}Z`) + later * dayMs).toISOString().slice(0, 10),
  );
  const series = await call(url, address, {
    as,
    body: classForm({ ...weekly, repeat: 'weekly', repeat_count: '4', without }),
  });
  expect([series.status, series.body.sessions?.length]).toEqual([201, 2]);
  days += 30;
});

const refusedValues: [string, Change, string][] = [
  ['price', { price: '0.005' }, 'Price must have at most two decimals'],
  ['price', { price: '1e400' }, 'Price must be a number greater than or equal to 0'],
  ['price', { price: '-1' }, 'Price must be a number greater than or equal to 0'],
  ['price', { price: 'abc' }, 'Price must be a number greater than or equal to 0'],
  ['price', { price: '' }, 'Price must be a number greater than or equal to 0'],
  ['price', { price: 'Infinity' }, 'Price must be a number greater than or equal to 0'],
  ['price', { price: '٤٥' }, 'Price must be a number greater than or equal to 0'],
  ['price', { price: '10000.01' }, 'Price must be at most $10,000'],
  ['price', { price: '9'.repeat(400) }, 'Price must be at most $10,000'],
  ['title', { title: ' a b ' }, 'Title must be at least 5 characters'],
  ['title', { title: undefined }, 'Title must be at least 5 characters'],
  ['title', { title: '\u200b'.repeat(9) }, 'Title must be at least 5 characters'],
  ['title', { title: `A${'\u200b'.repeat(9)}b` }, 'Title must be at least 5 characters'],
  ['title', { title: '🎨🎨🎨🎨' }, 'Title must be at least 5 characters'],
  ['description', { description: '🎨'.repeat(19) }, 'Description must be at least 20 characters'],
  ['title', { title: 'a'.repeat(121) }, 'must be at most 120 characters'],
  ['title', { title: 'Pottery \u202egnp.exe' }, 'must not contain invisible characters'],
  ['title', { title: ['Pottery one', 'Pottery two'] }, 'Title must be at least 5 characters'],
  ['description', { description: 'too short' }, 'Description must be at least 20 characters'],
  ['category_id', { category_id: '8' }, 'Please select a category'],
  ['category_id', { category_id: '' }, 'Please select a category'],
  ['location', { location: 'TX' }, 'Location must be at least 3 characters'],
  ['location', { location: '🏠🏠' }, 'Location must be at least 3 characters'],
  ['max_students', { max_students: '' }, 'Max students is required'],
  ['max_students', { max_students: '0' }, 'Max students must be a whole number of at least 1'],
  ['max_students', { max_students: '501' }, 'Max students must be at most 500'],
  ['start_time', { start_time: '' }, 'Start time is required'],
  ['end_time', { end_time: undefined }, 'End time is required'],
  ['start_time', { start_time: 'soon' }, 'must be a date and time such as 2026-11-18T18:00'],
  ['end_time', { end_time: '2026-01-01T10:00' }, 'End time must be after start time'],
  ['latitude', { latitude: '91', longitude: '0' }, 'must be a latitude in degrees'],
  ['latitude', { latitude: 'NaN', longitude: '0' }, 'must be a latitude in degrees'],
  ['longitude', { latitude: '1' }, 'must come with the other one'],
  ['time_zone', { time_zone: 'Mars/Olympus' }, 'must be a time zone such as America/Chicago'],
  ['is_active', { is_active: 'yes' }, 'must be true or false'],
  ['teacher_id', { teacher_id: 'me' }, 'must be an id'],
  ['title', { title: 'Potter\0y class' }, 'contains characters that cannot be stored'],
];

test('refuses every bad value with its sentence, and keeps nothing', async () => {
  const { url } = await startApiServer(database);
  const as = await makeInstructor(database.db);
  for (const [field, change, message] of refusedValues) {
    const refused = await call(url, address, { as, body: classForm(change) });
    const seen = [change, refused.status, refused.body.fields?.[field]];
    expect(seen).toEqual([change, 400, message]);
  }
  expect(await countClasses()).toBe(before);
});

test('refuses six pictures, one that is too large and one that is none, and keeps nothing', async () => {
  const { url, pictures } = await startApiServer(database);
  const as = await makePerson(database.db);
  const tooLarge = await ofBytes(5 * 1024 * 1024 + 1);
  for (const [files, status, field, message] of [
    [Array.from({ length: 6 }, () => small), 400, 'images', 'Max 5 images allowed'],
    [[small, tooLarge], 413, 'images', 'File is larger than 5242880 bytes'],
    [[small, Buffer.from('<svg/>')], 400, 'images.1', 'File type must be JPEG, PNG or WebP'],
    [[small, Buffer.alloc(0)], 400, 'images.1', 'File is smaller than 1 byte'],
  ] as const) {
    const refused = await call(url, address, { as, body: classForm({}, [...files]) });
    expect([refused.status, refused.body.fields]).toEqual([status, { [field]: message }]);
  }
  expect([await countClasses(), await storedFiles(pictures.storage)]).toEqual([before, []]);
  const profile = await call(url, 'GET /api/profile', { as });
  expect(profile.body.role).toBe('student');
});

test('keeps hostile text as the text it is, and line breaks as one letter each', async () => {
  const { url } = await startApiServer(database);
  const as = await makeInstructor(database.db);
  const hostile = {
    title: '</script><script>alert(1)</script> 👩🏽‍🎨',
    description: 'עברית and العربية\n\n<img src=x onerror=alert(1)> {{7*7}} ${7*7} %00 \\',
    location: `'; drop table classes; --`,
  };
  const pasted = { ...hostile, description: `${hostile.description}\tpasted` };
  const { status, body } = await call(url, address, { as, body: classForm(pasted) });
  const description = `${hostile.description} pasted`;
  expect([status, body]).toMatchObject([201, { ...hostile, description }]);
});

test('refuses a megabyte of text without reading on', async () => {
  const { url } = await startApiServer(database);
  const as = await makeInstructor(database.db);
  const long = (letters: number) => ({ description: 'a'.repeat(letters) });
  const read = await call(url, address, { as, body: classForm(long(900_000)) });
  expect([read.status, read.body.fields]).toEqual([
    400,
    { description: 'must be at most 5000 characters' },
  ]);
  const refused = await call(url, address, { as, body: classForm(long(1_100_000)) });
  expect([refused.status, refused.body.error]).toEqual([413, 'payload_too_large']);
  expect(await countClasses()).toBe(before);
});

test('answers 409 and the other meeting to who would teach twice at a time', async () => {
  const { url } = await startApiServer(database);
  const as = await makeInstructor(database.db);
  const twice = texts();
  await call(url, address, { as, body: classForm(twice) });
  const refused = await call(url, address, { as, body: classForm(twice) });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      error: 'meeting_overlap',
      message: expect.stringMatching(/^You already teach “Wheel throwing for beginners” on .+\.$/),
    },
  ]);
});

test('answers 404 to a class in the name of somebody else, and to ids that are none of yours', async () => {
  const { url } = await startApiServer(database);
  const [as, other] = [await makeInstructor(database.db), await makeInstructor(database.db)];
  const named = await call(url, address, { as, body: classForm({ teacher_id: other.id }) });
  expect([named.status, await countClasses()]).toEqual([404, before]);
  const { body } = await call(url, address, { as: other, body: classForm() });
  const strange = await call(url, `PUT /api/classes/${body.id}/unpublish`, { as });
  const malformed = await call(url, 'PUT /api/classes/1%27--/unpublish', { as });
  expect([strange.status, malformed.status, malformed.body.fields]).toEqual([
    404,
    400,
    { id: 'must be an id' },
  ]);
});

test('changes a class by JSON, and says of unknown fields that they are', async () => {
  const { url } = await startApiServer(database);
  const as = await makeInstructor(database.db);
  const { body: own } = await call(url, address, { as, body: classForm({}, [small]) });
  const { title, description, category_id, price, location, max_students } = texts();
  const change = { title, description, category_id, price, location, max_students };
  const images = [own.pictures[0].key];
  const path = `PUT /api/classes/${own.id}`;
  const changed = await call(url, path, {
    as,
    body: { ...change, title: 'Glazing', images },
  });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { title: 'Glazing', pictures: [{ key: images[0] }], sessions: own.sessions },
  ]);
  const refused = await call(url, path, {
    as,
    body: { ...change, images: ['../../etc/passwd'], teacher_id: as.id },
  });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { 'images.0': 'must be the key of a picture', teacher_id: 'is not known here' },
  ]);
});
