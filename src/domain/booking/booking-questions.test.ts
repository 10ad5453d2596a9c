import { expect, test } from 'vitest';
import {
  answerFaults,
  asksMore,
  type BookingQuestion,
  checkAnswers,
  missingAnswers,
  renewedQuestions,
} from './booking-questions.ts';

const question = (given: Partial<BookingQuestion> = {}): BookingQuestion => ({
  id: 'allergies',
  text: 'Any allergies?',
  kind: 'text',
  choices: [],
  help: '',
  isRequired: false,
  isPerSeat: false,
  isAlert: true,
  ...given,
});

const size = question({
  id: 'size',
  text: 'T-shirt size',
  kind: 'choice',
  choices: ['S', 'M'],
  isRequired: true,
  isPerSeat: true,
  isAlert: false,
});

const answer = (value: string, of = question(), seat = 0) => ({
  questionId: of.id,
  question: of.text,
  seat,
  value,
});

test('keeps what was answered with the words that were asked, and nothing of what was left open', () => {
  const sent = [answer(' '), answer('M', size, 1), answer(' S ', size, 2)];
  expect(checkAnswers({ questions: [question(), size], seats: 2, sent })).toEqual({
    outcome: 'complete',
    answers: [
      expect.objectContaining({
        questionId: 'size',
        question: 'T-shirt size',
        seat: 1,
        value: 'M',
      }),
      expect.objectContaining({ questionId: 'size', seat: 2, value: 'S', position: 1 }),
    ],
  });
});

test('asks for a required answer of each seat', () => {
  const sent = [answer('M', size, 1), answer('', size, 2)];
  expect(checkAnswers({ questions: [size], seats: 2, sent })).toEqual({
    outcome: 'faulty',
    faults: { 'size.2': answerFaults.missing },
  });
});

test('asks only for added seats, and only what is asked of each', () => {
  const added = { questions: [question({ isRequired: true }), size], seats: 3, seatsBefore: 2 };
  expect(checkAnswers({ ...added, sent: undefined })).toEqual({ outcome: 'changed' });
  expect(checkAnswers({ ...added, sent: [answer('M', size, 3)] })).toMatchObject({
    outcome: 'complete',
    answers: [{ questionId: 'size', seat: 3 }],
  });
  expect(checkAnswers({ ...added, sent: [answer('M', size, 1)] })).toEqual({ outcome: 'changed' });
});

test.each([
  ['a question that was deleted', { questions: [], sent: [answer('Nuts')] }],
  ['other words', { questions: [question({ text: 'Any pets?' })], sent: [answer('Nuts')] }],
  ['a choice that was taken away', { questions: [size], sent: [answer('XL', size, 1)] }],
  ['a seat that is not booked', { questions: [size], sent: [answer('M', size, 2)] }],
  ['a required question that was not shown', { questions: [size], sent: [] }],
  ['no answers of a page that knows of none', { questions: [size], sent: undefined }],
])('tells that the questions have changed: %s', (_, { questions, sent }) => {
  expect(checkAnswers({ questions, seats: 1, sent })).toEqual({ outcome: 'changed' });
});

test('books without answers where none is required', () => {
  const complete = { outcome: 'complete', answers: [] };
  expect(checkAnswers({ questions: [question()], seats: 1, sent: undefined })).toEqual(complete);
});

test.each([
  ['number', '1,5', undefined],
  ['number', '-3', undefined],
  ['number', 'three', answerFaults.number],
  ['text', 'x'.repeat(501), answerFaults.long],
  ['checkbox', '', answerFaults.unchecked],
] as const)('answers a %s with %j', (kind, value, fault) => {
  const asked = question({ kind, isRequired: true });
  const checked = checkAnswers({ questions: [asked], seats: 1, sent: [answer(value, asked)] });
  expect(checked.outcome === 'faulty' ? checked.faults : {}).toEqual(
    fault ? { 'allergies.0': fault } : {},
  );
  expect(checked.outcome).toBe(fault ? 'faulty' : 'complete');
});

test('names the required answers that a booking from before lacks, seat by seat', () => {
  const booked = { questions: [question(), size], seats: 3 };
  const answers = [{ questionId: 'size', seat: 2 }];
  expect(missingAnswers({ ...booked, answers })).toEqual(['size.1', 'size.3']);
});

test('asks people again only where something new is required', () => {
  expect(asksMore([size], [size, question()])).toBe(false);
  expect(asksMore([question()], [question({ isRequired: true })])).toBe(true);
  expect(asksMore([], [size])).toBe(true);
});

test('gives a question of another kind another id, and keeps it where only words are mended', () => {
  const mended = question({ text: 'Any allergies at all?' });
  const ids = (now: BookingQuestion[]) =>
    renewedQuestions([question()], now, () => 'new').map(({ id }) => id);
  expect(ids([mended])).toEqual(['allergies']);
  expect(ids([question({ kind: 'number' })])).toEqual(['new']);
  expect(ids([question({ isPerSeat: true })])).toEqual(['new']);
});
