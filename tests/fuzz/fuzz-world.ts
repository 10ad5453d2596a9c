// Makes the world that the fuzzer acts in: people, one of everything, a valid request for each call, and the values that
// fields of a given name could have.
import { type EndpointName, endpointNames } from '#contract/endpoints.ts';
import { systemClock } from '#platform/clock.ts';
import type { FreshDatabase } from '#tests/support/database/database.ts';
import * as corpus from '#tests/support/picture-corpus.ts';
import { matrix } from '#tests/rights/matrix.ts';
import { makeEverybody, openWorld } from '#tests/rights/open-world.ts';
import type { World } from '#tests/rights/row.ts';
import { kindOf, readThings } from '#tests/rights/words/ids.ts';
import { makeEverything } from '#tests/rights/words/make-world.ts';
import type { Known } from './from-schema.ts';
import type { Drawing, Template } from './requests.ts';

/** Texts that no act of their owner makes public, and that no worker reads. */
export const lastingTexts = [
  'reason of a suspension',
  'reason for a refund',
  'message of a contest',
  'text of a report',
  'note on a penalty',
  'program of a sign-in',
  'metadata of an account',
  'details of the audit log',
];

export async function makeFuzzWorld({ db, pool }: FreshDatabase) {
  const everybody = await makeEverybody(db);
  const world = openWorld(db, everybody, {
    now: () => systemClock.now(),
    settingsVersion: async () => '0',
  });
  await makeEverything(db, everybody, world);
  const templates = new Map<string, Template[]>();
  for (const name of endpointNames) templates.set(name, [await templateOf(name, world)]);
  const things = await readThings(pool);
  const byKind = Map.groupBy(things, ({ kind }) => kind);
  const idsOf = (kind: string): string[] => (byKind.get(kind) ?? []).map(({ id }) => id);
  const emails = Object.values(everybody).flatMap((one) => (one ? [`${one.id}@example.org`] : []));
  const drawing: Drawing = {
    templates,
    ids: things.map(({ id }) => id),
    idsFor: (path) => idsOf(kindOf(path)),
    known: knownValues(idsOf, emails),
    files: [await corpus.smallPicture(), corpus.svg, corpus.html, Buffer.alloc(0)],
  };
  return { everybody, drawing };
}

async function templateOf(name: EndpointName, world: World): Promise<Template> {
  const { id, body, query = '' } = matrix[name];
  const value = await body?.(world);
  return {
    ids: id ? [await id(world)].flat() : [],
    query,
    body: value instanceof FormData ? Object.fromEntries(value) : value,
  };
}

const knownValues = (idsOf: (kind: string) => string[], emails: string[]): Known => {
  const values: Record<string, () => string[]> = {
    class_id: () => idsOf('classes'),
    session_id: () => idsOf('sessions'),
    sessionId: () => idsOf('sessions'),
    booking_id: () => idsOf('bookings'),
    review_id: () => idsOf('reviews'),
    email: () => [...emails, 'nobody@example.org'],
    new_email: () => emails,
    password: () => ['a quiet garden 17', 'short'],
    category_id: () => ['1', '2', '99'],
    price: () => ['45', '0', '-1', '1e9'],
    max_students: () => ['8', '1', '0'],
    location: () => ['Austin, TX', 'Nowhere'],
    code: () => ['K7M2QX', '123456'],
    token: () => ['123456', 'a'.repeat(43)],
    type: () => ['signup', 'recovery', 'magiclink', 'email_change', 'invite'],
    factor_type: () => ['totp', 'webauthn', 'phone'],
    redirect_to: () => ['http://localhost/dashboard', '//elsewhere.example', 'javascript:1'],
    code_challenge: () => ['a'.repeat(43)],
    code_challenge_method: () => ['s256', 'plain'],
  };
  return (field) => values[field]?.() ?? [];
};
