import { expect, test } from 'vitest';
import { landingOf, returnTo } from './return-to.ts';

test('leads on to the place asked for, through every account screen', () => {
  const { target, via } = returnTo('/classes/7?session_id=2&x=a b#reviews');
  expect(target).toBe('/classes/7?session_id=2&x=a b#reviews');
  const next = new URL(via('/auth/signup'), 'https://trellis.example');
  expect(next.pathname).toBe('/auth/signup');
  expect(returnTo(next.searchParams.get('redirect')).target).toBe(target);
});

test.each([null, '', '/', '//evil.example', 'https://evil.example', '/auth/signin'])(
  'leads home from %j, and says nothing of it in the address',
  (redirect) => {
    const { target, via } = returnTo(redirect);
    expect([target, via('/auth/signup')]).toEqual(['/', '/auth/signup']);
  },
);

test('leads operators to their pages, unless they were going elsewhere', () => {
  const operator = { role: 'operator' };
  expect(landingOf('/', operator)).toBe('/admin');
  expect(landingOf('/faq', operator)).toBe('/faq');
  for (const person of [{ role: 'student' }, null]) expect(landingOf('/', person)).toBe('/');
});
