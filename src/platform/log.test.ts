import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog({ logLevel: 'info' }, { write: (line) => (text += line) }));
  return text;
}

test('writes one JSON line with the level as a word', () => {
  const line = JSON.parse(logged((log) => log.info({ port: 3000 }, 'listening')));
  expect(line).toMatchObject({ level: 'info', port: 3000, msg: 'listening' });
});

test('keeps row values of database errors out of the log', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.org) already exists.',
  });
  const text = logged((log) => log.error({ err: error }, 'failed'));
  expect(text).toContain('23505');
  expect(text).not.toContain('ada@example.org');
});

test('removes tokens, passwords and addresses of people from what is logged', () => {
  const text = logged((log) =>
    log.info({ authorization: 'Bearer abc', user: { email: 'ada@example.org', password: 'pw1' } }),
  );
  expect(text).not.toMatch(/abc|ada@example\.org|pw1/);
});
