import { expect, test } from 'vitest';
import { createHeldNotices, notifyStatement } from './held-notices.ts';

const begin = 'start transaction; set local lock_timeout = 3000';

test('sends each notice of a transaction once, in one message with the commit', () => {
  const { hold, follow } = createHeldNotices();
  expect(follow(begin)).toBe(begin);
  for (const text of ['a', 'b', 'a']) expect(hold(notifyStatement, ['c', text])).toBe(true);
  expect(follow('select 1')).toBe('select 1');
  expect(follow('commit')).toBe("select pg_notify('c', 'a'), pg_notify('c', 'b'); commit");
  expect(follow('commit')).toBe('commit');
});

test('sends a notice at once outside a transaction', () => {
  const { hold, follow } = createHeldNotices();
  expect(hold(notifyStatement, ['c', 'a'])).toBe(false);
  follow(begin);
  follow('commit');
  expect(hold(notifyStatement, ['c', 'a'])).toBe(false);
});

test('forgets the notices of a transaction that is rolled back', () => {
  const { hold, follow } = createHeldNotices();
  follow(begin);
  hold(notifyStatement, ['c', 'a']);
  expect(follow('rollback')).toBe('rollback');
  follow(begin);
  expect(follow('commit')).toBe('commit');
});

test('leaves notices to the server where a part of the transaction may be undone', () => {
  const { hold, follow } = createHeldNotices();
  follow(begin);
  hold(notifyStatement, ['c', 'a']);
  expect(follow('savepoint "s"')).toBe("select pg_notify('c', 'a'); savepoint \"s\"");
  expect(hold(notifyStatement, ['c', 'b'])).toBe(false);
  expect(follow('commit')).toBe('commit');
});

test('quotes whatever a notice says', () => {
  const { hold, follow } = createHeldNotices();
  follow(begin);
  hold(notifyStatement, ['c', String.raw`'); drop table x; -- \ ''`]);
  expect(follow('commit')).toBe(
    String.raw`select pg_notify('c',  E'''); drop table x; -- \\ '''''); commit`,
  );
});
