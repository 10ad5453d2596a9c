import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isFirstView } from '#web/features/class-page/count-view.ts';
import { saveDraft } from '#web/features/class-editor/draft/draft.ts';
import { savePlace } from '#web/features/explore/results/list-memory.ts';
import { newClass } from '#web/kit/class/editor-values.ts';
import { currentPlace, onPlaceChange, rememberPlace } from '#web/kit/place/remembered-place.ts';
import { forgetTraces } from './forget-traces.ts';

/** Entries are own properties, as in a browser. */
function fakeStorage(): Storage {
  const storage: Record<string, unknown> = {};
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => void (storage[key] = text),
    removeItem: (key: string) => void delete storage[key],
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(storage, name, { value, enumerable: false });
  return storage as never;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});

test('removes the classes seen today, unfinished forms and places in lists, and keeps the theme', () => {
  isFirstView({ classId: 'a', day: '2026-11-16' });
  saveDraft({ personId: 'lin' }, newClass(new Date(), 'America/Chicago'));
  savePlace('/explore', { pages: 3 });
  rememberPlace({ name: 'Austin, TX', latitude: 30.27, longitude: -97.74 });
  sessionStorage.setItem('trellis-recovery', 'yes');
  expect(Object.keys(localStorage)).toEqual([
    'trellis-seen',
    'trellis-class-draft:lin',
    'trellis-place',
  ]);
  const heard = vi.fn();
  vi.stubGlobal('window', new EventTarget());
  onTestFinished(onPlaceChange(heard));
  localStorage.setItem('trellis-theme', 'dark');
  localStorage.setItem('something of another program', 'x');
  forgetTraces();
  expect(Object.keys(localStorage)).toEqual(['trellis-theme', 'something of another program']);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(heard).toHaveBeenCalled();
  expect(currentPlace()).toBeUndefined();
});

test('leaves the session of somebody who has signed in meanwhile', () => {
  localStorage.setItem('trellis-auth', '{}');
  forgetTraces();
  expect(Object.keys(localStorage)).toEqual(['trellis-auth']);
});

test('does nothing where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(forgetTraces).not.toThrow();
});
