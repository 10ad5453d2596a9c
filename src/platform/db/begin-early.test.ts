import type pg from 'pg';
import { expect, test } from 'vitest';
import { beginEarly } from './begin-early.ts';
import { nothing } from './held-notices.ts';

const begin = 'start transaction; set local lock_timeout = 3000';

/** A connection whose `start transaction` ends when the test says so. */
function connection() {
  const sent: string[] = [];
  let begun = Promise.withResolvers<pg.QueryResult>();
  const send = beginEarly((text) => {
    sent.push(text);
    if (text !== begin) return Promise.resolve(nothing);
    begun = Promise.withResolvers();
    return begun.promise;
  });
  return {
    sent,
    send: (text: string) => send(text, []),
    succeed: () => begun.resolve(nothing),
    fail: () => begun.reject(new Error('shutting down')),
  };
}

const soon = () => new Promise((resolve) => void setImmediate(resolve));

test('sends the reads at the head of a transaction without waiting for its beginning', async () => {
  const { send, sent } = connection();
  await send(begin);
  await send('select 1');
  await send('\n  select 2 for update');
  expect(sent).toEqual([begin, 'select 1', '\n  select 2 for update']);
});

test('holds a write back until the transaction has begun, and everything after it', async () => {
  const { send, sent, succeed } = connection();
  await send(begin);
  const later = Promise.all([send('insert into t'), send('select 1'), send('commit')]);
  await soon();
  expect(sent).toEqual([begin]);
  succeed();
  await later;
  expect(sent).toEqual([begin, 'insert into t', 'select 1', 'commit']);
});

test('sends no write and no commit of a transaction that did not begin', async () => {
  const { send, sent, fail } = connection();
  await send(begin);
  fail();
  await soon();
  await expect(send('with changed as (delete from t) select 1')).rejects.toThrow('shutting down');
  await expect(send('commit')).rejects.toThrow('shutting down');
  expect(sent).toEqual([begin]);
});

test('begins the next transaction afresh after the rollback of one that did not begin', async () => {
  const { send, sent, succeed, fail } = connection();
  await send(begin);
  fail();
  await soon();
  await send('rollback');
  await send(begin);
  succeed();
  await send('insert into t');
  expect(sent).toEqual([begin, 'rollback', begin, 'insert into t']);
});
