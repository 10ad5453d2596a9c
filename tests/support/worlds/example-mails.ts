// Examples of every kind of mail, made from the schema of its payload, so that a new kind has some without being listed.
import type * as z from 'zod/mini';
import { type MailKind, mails } from '#contract/mails.ts';

type Schema = z.core.$ZodType;

/** The same in all mails, so that two of them differ by their own words alone. */
const texts: Record<string, string> = {
  title: 'Wheel throwing basics',
  oldTitle: 'Wheel throwing',
  subject: 'New terms from January',
  name: 'Lena',
  learnerName: 'Lena Böhm',
  authorName: 'Lena B.',
  askerName: 'Lena B.',
  fromName: 'Ivo Marek',
  instructorName: 'Ivo Marek',
  inviterName: 'Ivo Marek',
  actorName: 'Ivo Marek',
  studioName: 'Clay Corner',
  passkeyName: 'iPhone',
  factorName: 'Phone',
  provider: 'Google',
  location: '12 Main St, Austin, TX 78701',
  oldLocation: '7 Elm St, Austin, TX 78702',
  place: 'Austin, TX',
  timeZone: 'America/Chicago',
  code: '123456',
  newEmail: 'lena@new.example',
  currentEmail: 'lena@old.example',
  email: 'lena@example.org',
  path: '/explore?query=pottery',
  text: 'pottery in Austin',
  bring: 'An apron',
  question: 'Is there parking nearby?',
  answer: 'Yes, behind the house, and it is free in the evening.',
  comment: 'Ivo explains every step twice, and nobody is left behind.',
  message: 'I come ten minutes later, because of the train.',
  note: 'The kiln is repaired on that day.',
  reason: 'The photos show another place than the address.',
  missing: 'individual.verification.document',
};
const numbers: Record<string, number> = {
  seats: 2,
  oldSeats: 1,
  bookedSeats: 6,
  capacity: 10,
  rating: 5,
  left: 3,
  count: 3,
  more: 2,
  accepted: 4,
  fromBps: 1000,
  toBps: 1200,
  bps: 1000,
  commissionBps: 1000,
  refundWindowHours: 24,
  latitude: 30.27,
  longitude: -97.74,
};
const times: Record<string, string> = {
  startsAt: '2026-12-05T16:00:00.000Z',
  endsAt: '2026-12-05T18:00:00.000Z',
  oldStartsAt: '2026-12-04T16:00:00.000Z',
  oldEndsAt: '2026-12-04T18:00:00.000Z',
};

/** Every choice that a payload has is taken in at least one of them. */
export function exampleMails(kind: MailKind): unknown[] {
  const found = new Map(
    Array.from({ length: mostChoices }, (_, choice) => {
      const payload = exampleOf(mails[kind].payload, kind, choice);
      return [JSON.stringify(payload), payload];
    }),
  );
  return [...found.values()];
}

/** No list of choices is longer. */
const mostChoices = 20;

interface Definition {
  type: string;
  format?: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  entries?: Record<string, string>;
  values?: unknown[];
  options?: Schema[];
}

function exampleOf(schema: Schema, name: string, choice: number): unknown {
  const of = (schema as z.ZodMiniType).def as unknown as Definition;
  switch (of.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(of.shape ?? {}).map(([key, each]) => [key, exampleOf(each, key, choice)]),
      );
    case 'array':
      return [exampleOf(of.element!, name, choice)];
    case 'optional':
      return choice % 2 === 0 ? undefined : exampleOf(of.innerType!, name, choice);
    case 'nullable':
      return choice % 4 === 1 ? null : exampleOf(of.innerType!, name, choice);
    case 'boolean':
      return Math.floor(choice / 2) % 2 === 0;
    case 'enum':
      return pick(Object.values(of.entries ?? {}), choice);
    case 'union':
      return exampleOf(pick(of.options ?? [], choice), name, choice);
    case 'literal':
      return pick(of.values ?? [], choice);
    case 'number':
    case 'int':
      return numbers[name] ?? (name.endsWith('Cents') ? 4500 : 2);
    case 'string':
      return exampleText(of.format, name);
    default:
      throw new Error(`There is no example of the type ${of.type}, which ${name} has.`);
  }
}

function exampleText(format: string | undefined, name: string): string {
  if (format === 'uuid' || format === 'guid') return '5a0e8c7e-2f3b-4f7e-8a53-0d9a3c1a2b4c';
  if (format === 'url') return 'https://example.org/somewhere';
  if (format === 'datetime') return times[name] ?? '2026-12-03T16:00:00.000Z';
  return texts[name] ?? (/token/i.test(name) ? 'T'.repeat(32) : `Some ${name}.`);
}

const pick = <Item>(list: readonly Item[], choice: number): Item => list[choice % list.length]!;
