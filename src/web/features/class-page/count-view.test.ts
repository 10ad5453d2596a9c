import { expect, test, vi } from 'vitest';
import { isFirstView } from './count-view.ts';

function storeInBrowser(text: string | null = null): void {
  let kept = text;
  vi.stubGlobal('localStorage', {
    getItem: () => kept,
    setItem: (_key: string, next: string) => (kept = next),
  });
}

test('counts a class once a day, and again the next day', () => {
  storeInBrowser();
  const see = (classId: string, day: string) => isFirstView({ classId, day });
  expect([see('a', '2026-11-15'), see('a', '2026-11-15'), see('b', '2026-11-15')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(see('a', '2026-11-16')).toBe(true);
});

test.each(['nonsense', '{"day":"2026-11-15","ids":7}'])(
  'is not upset by what lies there: %s',
  (text) => {
    storeInBrowser(text);
    expect(() => isFirstView({ classId: 'a', day: '2026-11-15' })).not.toThrow();
  },
);

test('counts nothing where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused');
    },
  });
  expect(isFirstView({ classId: 'a', day: '2026-11-15' })).toBe(false);
});
