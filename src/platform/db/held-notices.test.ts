import pg from 'pg';
import { expect, test } from 'vitest';
import { holdNotices, type Notice, nothing, publishStatement } from './held-notices.ts';

const begin = 'start transaction; set local lock_timeout = 3000';
const senderId = '0b8e6ae5-9f70-4a86-8d1a-1f7e2a6a3c11';
const insert = 'insert into notices (sender, events) values ($1, $2)';
const rowOf = (...payloads: string[]) =>
  `${insert} ${senderId} ${JSON.stringify(payloads.map((payload) => ({ topic: 't', payload })))}`;

/** A connection that notes what is sent, and fails on request. */
function connection(fail?: (text: string) => Error | undefined) {
  const sent: string[] = [];
  const committed: string[] = [];
  const uncertain: string[] = [];
  const send = holdNotices(async (text, values) => {
    sent.push([text, ...values].join(' '));
    const error = fail?.(text);
    if (error) throw error;
    return nothing;
  });
  const payloadsOf = (notices: Notice[]) => notices.map(({ payload }) => payload);
  const sender = {
    id: senderId,
    onCommitted: (notices: Notice[]) => void committed.push(...payloadsOf(notices)),
    onUncertain: (notices: Notice[]) => void uncertain.push(...payloadsOf(notices)),
  };
  const publish = (payload: string) => send(publishStatement, [{ topic: 't', payload }, sender]);
  return { send: (text: string) => send(text, []), publish, sent, committed, uncertain };
}

test('writes the notices of a transaction once, as one row that is sent with the commit', async () => {
  const { send, publish, sent, committed } = connection();
  await send(begin);
  for (const payload of ['a', 'b', 'a']) await publish(payload);
  await send('select 1');
  expect(committed).toEqual([]);
  await send('commit');
  expect(sent).toEqual([begin, 'select 1', rowOf('a', 'b'), 'commit']);
  expect(committed).toEqual(['a', 'b']);
  await send('commit');
  expect(sent.at(-1)).toBe('commit');
});

test('writes a notice at once outside a transaction', async () => {
  const { send, publish, sent, committed } = connection();
  await send(begin);
  await send('commit');
  await publish('a');
  expect(sent.at(-1)).toBe(rowOf('a'));
  expect(committed).toEqual(['a']);
});

test('forgets the notices of a transaction that is rolled back', async () => {
  const { send, publish, sent, committed } = connection();
  await send(begin);
  await publish('a');
  await send('rollback');
  await send(begin);
  await send('commit');
  expect(sent).toEqual([begin, 'rollback', begin, 'commit']);
  expect(committed).toEqual([]);
});

test('forgets only what was published since the savepoint that a transaction returns to', async () => {
  const { send, publish, sent } = connection();
  await send(begin);
  await publish('a');
  await send('savepoint "s"');
  await publish('b');
  await send('savepoint "later"');
  await publish('c');
  await send('rollback to "s"');
  await publish('d');
  await send('savepoint "s2"');
  await publish('e');
  await send('release "s2"');
  await send('commit');
  expect(sent.slice(-2)).toEqual([rowOf('a', 'd', 'e'), 'commit']);
});

test('reports nothing of a commit that the database refused', async () => {
  const refused = Object.assign(new pg.DatabaseError('deferred check', 1, 'error'), {
    code: '23505',
    severity: 'ERROR',
  });
  const { send, publish, committed, uncertain } = connection((text) =>
    text.endsWith('commit') ? refused : undefined,
  );
  await send(begin);
  await publish('a');
  await expect(send('commit')).rejects.toThrow('deferred check');
  expect([committed, uncertain]).toEqual([[], []]);
});

test('reports notices as uncertain when the connection was lost with the commit', async () => {
  const { send, publish, committed, uncertain } = connection((text) =>
    text.endsWith('commit') ? new Error('Connection terminated unexpectedly') : undefined,
  );
  await send(begin);
  await publish('a');
  await expect(send('commit')).rejects.toThrow('terminated');
  expect([committed, uncertain]).toEqual([[], ['a']]);
});

test('does not wait for the row before it commits', async () => {
  const written = Promise.withResolvers<pg.QueryResult>();
  const sent: string[] = [];
  const send = holdNotices((text) => {
    sent.push(text);
    return text === insert ? written.promise : Promise.resolve(nothing);
  });
  await send(begin, []);
  const sender = { id: senderId, onCommitted: () => {}, onUncertain: () => {} };
  await send(publishStatement, [{ topic: 't', payload: 'a' }, sender]);
  const committed = send('commit', []);
  expect(sent).toEqual([begin, insert, 'commit']);
  written.resolve(nothing);
  await committed;
});

test('fails with the row that could not be written, because the server then rolls back', async () => {
  const wrong = Object.assign(new pg.DatabaseError('wrong value', 1, 'error'), {
    code: '22P02',
    severity: 'ERROR',
  });
  const { send, publish, committed, uncertain } = connection((text) =>
    text === insert ? wrong : undefined,
  );
  await send(begin);
  await publish('a');
  await expect(send('commit')).rejects.toThrow('wrong value');
  expect([committed, uncertain]).toEqual([[], []]);
});
