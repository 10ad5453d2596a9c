import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '#tests/support/fake-browser.ts';
import {
  currentPlace,
  onPlaceChange,
  readPlaceEntry,
  rememberPlace,
  savePlaceEntry,
  usePlaceChoice,
  useRememberedPlace,
} from './remembered-place.ts';

const austin = { name: 'Austin, TX', latitude: 30.27, longitude: -97.74 };

let browser: FakeBrowser;
beforeEach(() => void (browser = fakeBrowser()));
afterEach(() => {
  savePlaceEntry(undefined);
  vi.unstubAllGlobals();
});

test('remembers a place, and that somebody wants to look everywhere', () => {
  expect(readPlaceEntry()).toBeUndefined();
  rememberPlace(austin);
  expect(currentPlace()).toEqual(austin);
  rememberPlace(undefined);
  expect(currentPlace()).toBeUndefined();
  expect(readPlaceEntry()).toEqual({ choice: 'everywhere' });
});

test('hears of a place that another tab has chosen, and of no other entry', () => {
  const heard = vi.fn();
  const stop = onPlaceChange(heard);
  browser.storeInAnotherTab('trellis-theme', 'dark');
  expect(heard).not.toHaveBeenCalled();
  browser.storeInAnotherTab('trellis-place', JSON.stringify({ choice: austin }));
  expect(heard).toHaveBeenCalledOnce();
  expect(currentPlace()).toEqual(austin);
  stop();
  rememberPlace(undefined);
  expect(heard).toHaveBeenCalledOnce();
});

test('tells this tab, too', () => {
  const heard = vi.fn();
  const stop = onPlaceChange(heard);
  rememberPlace(austin);
  savePlaceEntry(undefined);
  stop();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('gives React the same object while nothing changes', () => {
  rememberPlace(austin);
  expect(currentPlace()).toBe(currentPlace());
});

test.each([
  'null',
  '7',
  '{',
  '"everywhere"',
  '{"choice":"nowhere"}',
  '{"choice":{"name":"Austin, TX"}}',
  '{"choice":{"name":" ","latitude":30,"longitude":-97}}',
  '{"choice":{"name":"Austin, TX","latitude":"30","longitude":-97}}',
  '{"choice":{"name":"Austin, TX","latitude":91,"longitude":-97}}',
])('takes the stored text %s for no choice', (text) => {
  browser.storage.set('trellis-place', text);
  expect(readPlaceEntry()).toBeUndefined();
});

test('keeps the choice for the page where the browser refuses storage', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberPlace(austin);
  expect(currentPlace()).toEqual(austin);
  savePlaceEntry(undefined);
  expect(currentPlace()).toBeUndefined();
});

test('renders no place on the server, the same for everyone', () => {
  rememberPlace(austin);
  function Shown() {
    return JSON.stringify([usePlaceChoice() ?? 'none', useRememberedPlace() ?? 'none']);
  }
  expect(renderToString(<Shown />)).toContain('none&quot;,&quot;none');
});
