import { expect, test } from 'vitest';
import { findTopic, topics, type TopicTable } from './topics.ts';

const table: TopicTable = {
  plain: { meaning: 'Something.', who: 'anyone' },
  'thing:{id}': { meaning: 'A thing.', who: 'anyone' },
};

test.each([
  ['plain', 'plain'],
  ['thing:7', 'thing:{id}'],
  ['thing:0198c0de-7a5e-7000-8000-000000000000', 'thing:{id}'],
])('finds %j in the row %j', (topic, row) => {
  expect(findTopic(topic, table)).toBe(table[row]);
});

test.each(['thing', 'thing:', 'thing:{id}', 'thing:1:2', 'plain:1', `thing:${'7'.repeat(65)}`])(
  'finds nothing called %j',
  (topic) => {
    expect(findTopic(topic, table)).toBeUndefined();
  },
);

test('has names that are told apart from their ids', () => {
  for (const name of Object.keys(topics)) expect(name).toMatch(/^[a-z-]+(:\{id\})?$/);
});
