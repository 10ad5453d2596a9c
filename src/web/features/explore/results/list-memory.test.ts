import { beforeEach, expect, test, vi } from 'vitest';
import { savePlace, recallPlace } from './list-memory.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('recalls how far each list was read', () => {
  savePlace('/explore', { pages: 3 });
  savePlace('/explore', { scrollY: 2400 });
  expect(recallPlace('/explore')).toEqual({ pages: 3, scrollY: 2400 });
  expect(recallPlace('/explore?q=bread')).toEqual({ pages: 1, scrollY: 0 });
});

test('keeps nothing of a list that was not read on', () => {
  savePlace('/explore', { pages: 1, scrollY: 300 });
  expect(kept.size).toBe(0);
});

test.each(['', '{', '{"pages":"many"}', '{"pages":-4}', 'null', '[]'])(
  'starts at the beginning where the memory says %o',
  (text) => {
    kept.set('list:/explore', text);
    expect(recallPlace('/explore').pages).toBe(1);
  },
);

test('makes nobody wait for more than ten pages', () => {
  savePlace('/explore', { pages: 60 });
  expect(recallPlace('/explore').pages).toBe(10);
});

test('does without where storage is forbidden', () => {
  vi.stubGlobal('sessionStorage', undefined);
  savePlace('/explore', { pages: 3 });
  expect(recallPlace('/explore').pages).toBe(1);
});
