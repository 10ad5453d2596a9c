import { expect, test } from 'vitest';
import { usernameFrom, usernameProblem } from './username.ts';

test.each(['lin', 'Lin.Huang', '7sins', 'a_b-c.d', 'x'.repeat(30), 'lin-'])('takes %s', (name) => {
  expect(usernameProblem(name)).toBeUndefined();
});

test.each([
  ['', 'Username must be at least 3 characters'],
  ['ab', 'Username must be at least 3 characters'],
  ['x'.repeat(31), 'Username must be at most 30 characters'],
  ['-lin', 'Username must begin with a letter or a digit'],
  ['.lin', 'Username must begin with a letter or a digit'],
  ['lin huang', 'Username may only contain letters, digits, dots, dashes and underscores'],
  ['lin\n', 'Username may only contain letters, digits, dots, dashes and underscores'],
  ['аdmin1', 'Username must begin with a letter or a digit'],
  ['zoë', 'Username may only contain letters, digits, dots, dashes and underscores'],
  ['Admin', 'This username is reserved'],
  ['SUPPORT', 'This username is reserved'],
  ['support_', 'This username is reserved'],
  ['a.d-m_i.n', 'This username is reserved'],
])('refuses %j', (name, problem) => {
  expect(usernameProblem(name)).toBe(problem);
});

test.each([
  ['Lin Huang', 'lin-huang'],
  ["Zoë O'Neill", 'zoe-oneill'],
  ['  José   Núñez  ', 'jose-nunez'],
  ['Ada', 'ada'],
  ['Al', 'new-member'],
  ['李华', 'new-member'],
  ['', 'new-member'],
  ['admin', 'new-member'],
  ["<script>alert('1')</script>", 'script-alert-1-script'],
  ['../../etc/passwd', 'etc-passwd'],
  ['\u202Enimda\0', 'nimda'],
  [`${'x'.repeat(29)} y`, 'x'.repeat(29)],
])('makes a username from %j', (name, username) => {
  expect(usernameFrom(name)).toBe(username);
  expect(usernameProblem(usernameFrom(name))).toBeUndefined();
});

test('makes a username from a book, quickly', () => {
  expect(usernameFrom('ﷺ'.repeat(1_000_000))).toBe('new-member');
});

test.each(['Lin Huang', 'x'.repeat(200), 'Al', 'admin', '\uD800'])(
  'keeps to the rules with an ending for %j',
  (name) => {
    const username = usernameFrom(name, '123456');
    expect(username).toMatch(/-123456$/);
    expect(usernameProblem(username)).toBeUndefined();
  },
);
