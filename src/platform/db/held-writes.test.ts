import { expect, test } from 'vitest';
import { nothing } from './held-notices.ts';
import { holdWrites, withCommit } from './held-writes.ts';

const begin = 'start transaction; set local lock_timeout = 3000';
const insert = (value: string) => `${withCommit} insert into outbox values ('${value}')`;

/** A connection that notes what is sent, and fails on request; nothing ends before `end` is called. */
function connection(fail?: (text: string) => Error | undefined) {
  const sent: string[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const send = holdWrites(async (text) => {
    sent.push(text);
    if (text === 'commit') await ended;
    const error = fail?.(text);
    if (error) throw error;
    return nothing;
  });
  return { send: (text: string) => send(text, []), sent, end };
}

test('sends held inserts with the commit, in their order', async () => {
  const { send, sent, end } = connection();
  await send(begin);
  await send(insert('a'));
  await send('select 1');
  await send(insert('b'));
  expect(sent).toEqual([begin, 'select 1']);
  const committed = send('commit');
  expect(sent).toEqual([begin, 'select 1', insert('a'), insert('b'), 'commit']);
  end();
  await committed;
  await send(insert('outside'));
  expect(sent.at(-1)).toBe(insert('outside'));
});

test('throws the failure of a held insert from the commit', async () => {
  const failure = new Error('the outbox is full');
  const { send, end } = connection((text) => (text === insert('a') ? failure : undefined));
  await send(begin);
  await send(insert('a'));
  end();
  await expect(send('commit')).rejects.toBe(failure);
});

test('forgets held inserts when the transaction is rolled back', async () => {
  const { send, sent, end } = connection();
  await send(begin);
  await send(insert('a'));
  await send('rollback');
  await send(begin);
  end();
  await send('commit');
  expect(sent).toEqual([begin, 'rollback', begin, 'commit']);
});

test('sends them before a statement on the same table', async () => {
  const { send, sent } = connection();
  await send(begin);
  await send(insert('a'));
  await send('delete from "outbox"');
  expect(sent).toEqual([begin, insert('a'), 'delete from "outbox"']);
});

test('keeps what came before a savepoint when the transaction returns to it', async () => {
  const { send, sent, end } = connection();
  await send(begin);
  await send(insert('a'));
  await send('savepoint "s"');
  await send(insert('b'));
  await send('rollback to "s"');
  await send(insert('c'));
  end();
  await send('commit');
  const kept = [insert('a'), 'savepoint "s"', 'rollback to "s"', insert('c')];
  expect(sent).toEqual([begin, ...kept, 'commit']);
});

test('refuses to hold back what is no insert', async () => {
  const { send } = connection();
  await send(begin);
  expect(() => send(`${withCommit} update outbox set state = 'sent'`)).toThrow(
    'cannot wait for the commit',
  );
});
