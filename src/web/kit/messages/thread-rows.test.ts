import { expect, test } from 'vitest';
import { exampleMessage, exampleSubject } from '#tests/support/worlds/example-messages.ts';
import { threadRows } from './thread-rows.ts';

const minute = (count: number) => new Date(2026, 10, 18, 12, count).toISOString();
const kinds = (rows: ReturnType<typeof threadRows>) => rows.map(({ kind }) => kind);

test('divides days, and subjects where they change', () => {
  const other = { ...exampleSubject, classId: 'other', sessionId: null };
  const messages = [
    exampleMessage({ position: 1, about: exampleSubject, sentAt: minute(0) }),
    exampleMessage({ position: 2, about: null, sentAt: minute(1), isMine: true }),
    exampleMessage({ position: 3, about: exampleSubject, sentAt: minute(2) }),
    exampleMessage({ position: 4, about: other, sentAt: minute(60 * 24) }),
  ];
  expect(kinds(threadRows(messages, { newFrom: undefined }))).toEqual([
    'day',
    'subject',
    'message',
    'message',
    'message',
    'day',
    'subject',
    'message',
  ]);
});

test('marks where the new messages of the other person begin', () => {
  const messages = [
    exampleMessage({ position: 1, sentAt: minute(0) }),
    exampleMessage({ position: 2, sentAt: minute(1), isMine: true }),
    exampleMessage({ position: 3, sentAt: minute(2) }),
    exampleMessage({ position: 4, sentAt: minute(3) }),
  ];
  const rows = threadRows(messages, { newFrom: 3 });
  expect(kinds(rows)).toEqual(['day', 'message', 'message', 'new', 'message', 'message']);
  const unread = threadRows(messages, { newFrom: 1 });
  expect(kinds(unread)).toEqual(['day', 'new', 'message', 'message', 'message', 'message']);
});

test('marks nothing as new above which new ones are still to come', () => {
  const messages = [
    exampleMessage({ position: 41, sentAt: minute(0) }),
    exampleMessage({ position: 42, sentAt: minute(1) }),
  ];
  expect(kinds(threadRows(messages, { newFrom: 31 }))).toEqual(['day', 'message', 'message']);
  expect(kinds(threadRows(messages, { newFrom: 41 }))).toContain('new');
});

test('lets messages of one side within five minutes look like one', () => {
  const messages = [0, 4, 10].map((at, index) =>
    exampleMessage({ position: index + 1, sentAt: minute(at) }),
  );
  const shape = threadRows(messages, { newFrom: undefined }).flatMap((row) =>
    row.kind === 'message' ? [[row.isFirst, row.isLast]] : [],
  );
  expect(shape).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ]);
});

test('tells between the messages when our team has read them', () => {
  const messages = [0, 10].map((at, index) =>
    exampleMessage({ position: index + 1, sentAt: minute(at) }),
  );
  const views = [5, 20].map((at) => ({ at: minute(at), reason: 'A report' }));
  expect(kinds(threadRows(messages, { newFrom: undefined, views }))).toEqual([
    'day',
    'message',
    'view',
    'message',
    'view',
  ]);
});
