// Checks how a whole conversation is shown to an operator.
import { expect, test } from 'vitest';
import type { AdminConversation } from '#contract/messages/message-admin-calls.ts';
import { exampleSubject } from '#tests/support/worlds/example-messages.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { Transcript } from './transcript.tsx';

const minute = (count: number) => new Date(2026, 10, 18, 12, count).toISOString();
const plain = { pictures: [], about: null, isToAll: false };

const conversation: AdminConversation = {
  id: 'c',
  viewId: 'v',
  earlier: null,
  learner: { id: 'l', fullName: 'Lena Fischer' },
  instructor: { id: 'i', fullName: 'Ivo Marin' },
  messages: [
    {
      ...plain,
      id: '1',
      senderId: 'l',
      text: 'Hi.\n  Parking?',
      sentAt: minute(0),
      about: exampleSubject,
    },
    { ...plain, id: '2', senderId: 'l', text: 'By car.', sentAt: minute(1) },
    { ...plain, id: '3', senderId: 'i', text: 'Behind it.', sentAt: minute(2), isToAll: true },
    { ...plain, id: '4', senderId: 'i', text: 'The gate is open.', sentAt: minute(60 * 24) },
  ],
};

test('names the author of every message, the day, and the class', () => {
  const html = pageHtml(
    () => <Transcript conversation={conversation} now={new Date(minute(60 * 24))} />,
    '/admin/conversations/c',
  );
  const authors = [...html.matchAll(/<article.*?<\/article>/gs)].map(
    ([article]) => /Lena Fischer|Ivo Marin/.exec(article)?.[0],
  );
  expect(authors).toEqual(['Lena Fischer', 'Lena Fischer', 'Ivo Marin', 'Ivo Marin']);
  expect(html).toContain(`href="/admin/classes/${exampleSubject.classId}"`);
  for (const words of ['Hi.\n  Parking?', 'To everybody who booked', '>Yesterday<', '>Today<'])
    expect(html).toContain(words);
});
