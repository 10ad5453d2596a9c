import { expect, test } from 'vitest';
import { createHeardTopics } from './heard-topics.ts';

/** Topics heard at moments that the test chooses. */
function playedTopics(most?: number) {
  let nowMs = 5;
  const topics = createHeardTopics(most, () => nowMs);
  return { ...topics, pass: () => void (nowMs += 1) };
}

test('a topic is unchanged until it is heard, whatever is heard of others', () => {
  const { note, position, isUnchanged, pass } = playedTopics();
  const read = position();
  pass();
  note('class:2');
  expect(isUnchanged('class:1', read)).toBe(true);
  note('class:1');
  expect(isUnchanged('class:1', read)).toBe(false);
  pass();
  expect(isUnchanged('class:1', position())).toBe(true);
});

test('what is heard at the very moment of the position counts as later', () => {
  const { note, position, isUnchanged } = playedTopics();
  const read = position();
  note('class:1');
  expect(isUnchanged('class:1', read)).toBe(false);
});

test('after a gap everything that was read before it may have changed', () => {
  const { noteGap, position, isUnchanged, pass } = playedTopics();
  const read = position();
  pass();
  noteGap();
  expect(isUnchanged('class:1', read)).toBe(false);
  pass();
  expect(isUnchanged('class:1', position())).toBe(true);
});

test('a topic that was forgotten for want of room may have changed', () => {
  const { note, position, isUnchanged, pass } = playedTopics(2);
  const read = position();
  pass();
  note('class:1');
  pass();
  const later = position();
  pass();
  note('class:2');
  pass();
  note('class:3');
  expect(isUnchanged('class:1', read)).toBe(false);
  expect(isUnchanged('class:1', later)).toBe(true);
});

test.each(['', '.', 'elsewhere.9', 'elsewhere', '9'])(
  'knows nothing of a position of another process: %s',
  (position) => {
    expect(createHeardTopics().isUnchanged('class:1', position)).toBe(false);
  },
);
