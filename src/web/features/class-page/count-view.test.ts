import { expect, test } from 'vitest';
import { isFirstView } from './count-view.ts';

function storageOf(text: string | null = null): Storage {
  let kept = text;
  return { getItem: () => kept, setItem: (_key: string, next: string) => (kept = next) } as never;
}

test('counts a class once a day, and again the next day', () => {
  const storage = storageOf();
  const see = (classId: string, day: string) => isFirstView(storage, { classId, day });
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
    const storage = storageOf(text);
    expect(() => isFirstView(storage, { classId: 'a', day: '2026-11-15' })).not.toThrow();
  },
);

test('counts nothing where the browser keeps nothing', () => {
  const refusing = {
    getItem: () => {
      throw new Error('refused');
    },
  } as never;
  expect(isFirstView(refusing, { classId: 'a', day: '2026-11-15' })).toBe(false);
});
