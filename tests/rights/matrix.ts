// Who gets what from every call: one row per endpoint, one column per kind of person, the status of the answer.
import { randomUUID } from 'node:crypto';
import type { EndpointName } from '#contract/endpoints.ts';
import { pictureForm, smallPicture } from '#tests/support/picture-corpus.ts';

export const people = [
  'visitor',
  'learner',
  'otherLearner',
  'instructor',
  'otherInstructor',
  'suspended',
  'operator',
] as const;
export type Person = (typeof people)[number];

/** What a row may need to build a request that is valid for whoever is allowed to send it. */
export interface World {
  settingsVersion(): Promise<string>;
  inOneMinute(): string;
  /** The id of a job that was given up. */
  failedJob(): Promise<string>;
  /** The id of a mail that was given up, and of one in the mailbox of the demo. */
  failedMail(): Promise<string>;
  keptMail(): Promise<string>;
  /** A new class of the instructor and its date. */
  classAndDate(): Promise<[classId: string, sessionId: string]>;
  /** A class that everybody can find, and the username of somebody who gives one. */
  publicClass(): Promise<string>;
  publicInstructor(): Promise<string>;
  /** Bookings of the learner; those that are forfeited are of a class of the instructor. */
  paidBooking(): Promise<string>;
  heldBooking(): Promise<string>;
  forfeitedBooking(): Promise<string>;
  refundRequest(): Promise<string>;
  /** A date without seats, and a place of the learner on the list of one, with seats kept for them. */
  fullDate(): Promise<string>;
  offer(): Promise<string>;
  /** Where the learner can pay. */
  demoCheckout(): Promise<string>;
}

export interface Row {
  expected: Record<Person, number>;
  body?: (world: World) => unknown;
  /** What stands between the braces of the path, one after the other. */
  id?: (world: World) => Promise<string | string[]>;
}

const everyone: Record<Person, number> = {
  visitor: 200,
  learner: 200,
  otherLearner: 200,
  instructor: 200,
  otherInstructor: 200,
  suspended: 200,
  operator: 200,
};

const operatorsOnly: Record<Person, number> = {
  visitor: 401,
  learner: 404,
  otherLearner: 404,
  instructor: 404,
  otherInstructor: 404,
  suspended: 403,
  operator: 200,
};

const signedInAs = (status: number): Record<Person, number> => ({
  visitor: 401,
  learner: status,
  otherLearner: status,
  instructor: status,
  otherInstructor: status,
  suspended: 403,
  operator: status,
});

/** What is not yours is not there. */
const onlyTheInstructor = (status: number): Record<Person, number> => ({
  ...signedInAs(404),
  instructor: status,
});

const onlyTheLearner = (status: number): Record<Person, number> => ({
  ...signedInAs(404),
  learner: status,
});

/** Open to whoever knows more than the address; these know nothing but that. */
const learnerAmongAll: Record<Person, number> = {
  ...onlyTheLearner(200),
  visitor: 404,
  suspended: 404,
};

const classOfTheInstructor: Row['id'] = async (world) => (await world.classAndDate())[0];

const classTexts = {
  title: 'Wheel throwing for beginners',
  description: 'Centre, open and pull your first cylinder with us.',
  category_id: '1',
  price: '45',
  location: 'Austin, TX',
  max_students: '8',
};

/** An hour in two months' time. */
function schedule(world: World) {
  const startsAt = new Date(world.inOneMinute()).getTime() + 60 * 86_400_000;
  const [start, end] = [startsAt, startsAt + 3_600_000].map((at) => new Date(at).toISOString());
  return { start_time: start ?? '', end_time: end ?? '' };
}

function classForm(world: World): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...classTexts, ...schedule(world) }))
    form.append(name, text);
  return form;
}

/** A new endpoint without a row does not compile. */
export const matrix: Record<EndpointName, Row> = {
  'GET /api/site': { expected: everyone },
  'GET /api/settings': { expected: operatorsOnly },
  'PUT /api/settings': {
    expected: operatorsOnly,
    body: async (world) => ({
      version: await world.settingsVersion(),
      values: { brandName: 'Trellis' },
    }),
  },
  'PUT /api/clock': { expected: operatorsOnly, body: (world) => ({ to: world.inOneMinute() }) },
  'GET /api/jobs/failed': { expected: operatorsOnly },
  'POST /api/jobs/{id}/retry': {
    expected: { ...operatorsOnly, operator: 202 },
    id: (world) => world.failedJob(),
  },
  'GET /api/mail/failed': { expected: operatorsOnly },
  'POST /api/mail/{id}/send-again': {
    expected: { ...operatorsOnly, operator: 202 },
    id: (world) => world.failedMail(),
  },
  // Everyone on this machine; that others get nothing is tested with the mailbox.
  'GET /api/dev/mail': { expected: everyone },
  'GET /api/dev/mail/{id}': { expected: everyone, id: (world) => world.keptMail() },
  'DELETE /api/dev/mail': { expected: everyone },
  'POST /api/pictures': {
    expected: signedInAs(201),
    body: async () => pictureForm(await smallPicture()),
  },
  'GET /api/places': { expected: everyone },
  'GET /api/classes': { expected: everyone },
  'GET /api/explore': { expected: everyone },
  'GET /api/profile': { expected: signedInAs(200) },
  'PUT /api/profile': { expected: signedInAs(200), body: () => ({ bio: 'Throws pots' }) },
  'POST /api/account/email-check': {
    expected: everyone,
    body: () => ({ email: 'nobody@example.org' }),
  },
  'GET /api/account/sessions': { expected: signedInAs(200) },
  // Of somebody: that one's own can be ended is tested with the account.
  'DELETE /api/account/sessions/{id}': { expected: signedInAs(404), id: async () => randomUUID() },
  'GET /api/account/data': { expected: signedInAs(200) },
  // Without the right address: that it works is tested with the account.
  'POST /api/account/delete': {
    expected: signedInAs(400),
    body: () => ({ email: 'nobody@example.org' }),
  },
  'GET /api/demo/accounts': { expected: everyone },
  'POST /api/become-teacher': { expected: signedInAs(200) },
  'POST /api/classes': { expected: signedInAs(201), body: classForm },
  'GET /api/classes/{id}': { expected: everyone, id: (world) => world.publicClass() },
  'GET /api/classes/{id}/enrolled': { expected: everyone, id: (world) => world.publicClass() },
  'GET /api/classes/{id}/similar': { expected: everyone, id: (world) => world.publicClass() },
  'GET /api/classes/{id}/calendar': { expected: everyone, id: (world) => world.publicClass() },
  'GET /api/instructors/{username}': {
    expected: everyone,
    id: (world) => world.publicInstructor(),
  },
  'PUT /api/classes/{id}': {
    expected: onlyTheInstructor(200),
    id: classOfTheInstructor,
    body: () => ({ ...classTexts, images: [] }),
  },
  'POST /api/classes/{id}/duplicate': {
    expected: onlyTheInstructor(201),
    id: classOfTheInstructor,
  },
  'PUT /api/classes/{id}/publish': { expected: onlyTheInstructor(200), id: classOfTheInstructor },
  'PUT /api/classes/{id}/unpublish': { expected: onlyTheInstructor(200), id: classOfTheInstructor },
  'POST /api/classes/{id}/dates': {
    expected: onlyTheInstructor(201),
    id: classOfTheInstructor,
    body: schedule,
  },
  'PUT /api/classes/{id}/dates/{sessionId}/cancel': {
    expected: onlyTheInstructor(200),
    id: (world) => world.classAndDate(),
  },
  'POST /api/bookings': {
    expected: signedInAs(201),
    body: async (world) => ({ class_id: await world.publicClass() }),
  },
  'GET /api/bookings': { expected: signedInAs(200) },
  'GET /api/bookings/{id}': { expected: onlyTheLearner(200), id: (world) => world.paidBooking() },
  'PUT /api/bookings/{id}/cancel': {
    expected: onlyTheLearner(200),
    id: (world) => world.paidBooking(),
  },
  'POST /api/bookings/{id}/checkout': {
    expected: onlyTheLearner(200),
    id: (world) => world.heldBooking(),
  },
  'PUT /api/bookings/{id}/extend': {
    expected: onlyTheLearner(200),
    id: (world) => world.heldBooking(),
  },
  'GET /api/bookings/{id}/receipt': {
    expected: onlyTheLearner(200),
    id: (world) => world.paidBooking(),
  },
  'GET /api/bookings/{id}/calendar': {
    expected: onlyTheLearner(200),
    id: (world) => world.paidBooking(),
  },
  'POST /api/bookings/{id}/refund-request': {
    expected: onlyTheLearner(201),
    id: (world) => world.forfeitedBooking(),
    body: () => ({ message: 'I fell ill.' }),
  },
  'GET /api/refund-requests': { expected: signedInAs(200) },
  'PUT /api/refund-requests/{id}': {
    expected: { ...onlyTheInstructor(200), operator: 200 },
    id: (world) => world.refundRequest(),
    body: () => ({ amount: 0 }),
  },
  'GET /api/classes/{id}/standing': {
    expected: signedInAs(200),
    id: (world) => world.publicClass(),
  },
  'POST /api/waitlist': {
    expected: signedInAs(201),
    body: async (world) => ({ session_id: await world.fullDate() }),
  },
  'GET /api/waitlist': { expected: signedInAs(200) },
  // Also with the token of a mail; that is tested with the waiting list.
  'GET /api/waitlist/{id}': { expected: learnerAmongAll, id: (world) => world.offer() },
  'POST /api/waitlist/{id}/claim': {
    expected: onlyTheLearner(201),
    id: (world) => world.offer(),
    body: () => ({}),
  },
  'PUT /api/waitlist/{id}/decline': {
    expected: learnerAmongAll,
    id: (world) => world.offer(),
    body: () => ({}),
  },
  'GET /api/calendar-feed': { expected: signedInAs(200) },
  'POST /api/calendar-feed': { expected: signedInAs(200) },
  'DELETE /api/calendar-feed': { expected: signedInAs(200) },
  'GET /api/demo-checkouts/{id}': { expected: everyone, id: (world) => world.demoCheckout() },
  'POST /api/demo-checkouts/{id}': {
    expected: everyone,
    id: (world) => world.demoCheckout(),
    body: () => ({ act: 'pay' }),
  },
  'GET /api/teacher/classes': { expected: signedInAs(200) },
  'GET /api/teacher/classes/{id}': { expected: onlyTheInstructor(200), id: classOfTheInstructor },
  'GET /api/openapi.json': { expected: everyone },
  'GET /api/docs': { expected: everyone },
};
