import { beforeEach, expect, test, vi } from 'vitest';
import { cameBy, noteShareLink } from './came-by.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

test('remembers the share link of a class for a booking of this class alone', () => {
  expect(noteShareLink('one', '?session_id=1&via=flyer')).toBe('flyer');
  expect(cameBy('one')).toBe('flyer');
  expect(cameBy('other')).toBeUndefined();
});

test.each(['', '?via=', '?via=<script>', '?via=UPPER', '?other=flyer'])(
  'takes %j for no share link',
  (search) => {
    expect(noteShareLink('one', search)).toBeUndefined();
    expect(cameBy('one')).toBeUndefined();
  },
);

test('forgets quietly where the browser stores nothing', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(noteShareLink('one', '?via=flyer')).toBe('flyer');
  expect(cameBy('one')).toBeUndefined();
});
