import { expect, test } from 'vitest';
import { checkDetails, checkNewClass } from './check-class.ts';
import { newClass } from './editor-values.ts';

const now = new Date('2026-11-17T17:50:00Z');
const empty = newClass(now, 'America/Chicago');
const options = { fields: {}, shouldUseNativeValidation: false };

/** Only the messages, by field. */
const messages = (errors: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]: [string, { message?: string }]) => [
      name,
      error.message ?? messages(error),
    ]),
  );

test('says under every field what the specification says', async () => {
  const typed = { ...empty, maxStudents: '', schedule: { ...empty.schedule, startTime: '' } };
  const { errors } = await checkNewClass(() => now)(typed, undefined, options);
  expect(messages(errors)).toEqual({
    title: 'Title must be at least 5 characters',
    description: 'Description must be at least 20 characters',
    categoryId: 'Please select a category',
    price: 'Price must be a number greater than or equal to 0',
    location: 'Location must be at least 3 characters',
    maxStudents: 'Max students is required',
    schedule: { startTime: 'Start time is required' },
  });
});

const whole = {
  ...empty,
  title: 'Bread for beginners',
  description: 'We bake two loaves\tand talk about flour.',
  categoryId: '2',
  price: '0',
  location: 'Austin, TX',
};

test('lets a whole class pass, with pasted tabs made blanks', async () => {
  const { values, errors } = await checkNewClass(() => now)(whole, undefined, options);
  expect(errors).toEqual({});
  expect(values).toEqual({ ...whole, description: whole.description.replace('\t', ' ') });
});

test.each([
  ['', {}],
  [' 4 ', {}],
  ['10', {}],
  ['11', { minimum: { seats: 'This date has 10 seats only.' } }],
  ['0', { minimum: { seats: 'The minimum must be a whole number of at least 1' } }],
  ['a few', { minimum: { seats: 'The minimum must be a whole number of at least 1' } }],
])('checks the minimum of people of a new class: “%s”', async (seats, expected) => {
  const typed = { ...whole, minimum: { seats, hours: '24' } };
  const { errors } = await checkNewClass(() => now)(typed, undefined, options);
  expect(messages(errors)).toEqual(expected);
});

test('makes a whole sentence of a rule that needs the field’s name', async () => {
  const { errors } = await checkDetails({ ...whole, title: 'x'.repeat(121) }, undefined, options);
  expect(messages(errors)).toEqual({ title: 'Title must be at most 120 characters' });
});
