import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/support/fake-browser.ts';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

const austin = { name: 'Austin, TX', latitude: 30.27, longitude: -97.74 };
const denver = { name: 'Denver, CO', latitude: 39.74, longitude: -104.98 };
const lin = { id: 'lin', email: 'lin@example.org', fullName: 'Lin Hart', role: 'student' as const };
const max = { ...lin, id: 'max', fullName: 'Max Bell' };

type Choice = typeof austin | 'everywhere';
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A tab in which somebody signs in, whose profile has a place or none. */
async function openTab({ entry }: { entry?: object } = {}) {
  const browser = fakeBrowser();
  if (entry) browser.storage.set('trellis-place', JSON.stringify(entry));
  const store = await import('./remembered-place.ts');
  const { saveAuthSession } = await import('../auth/session/auth-session-store.ts');
  const { followProfile } = await import('./follow-profile.ts');
  let profile: typeof lin & { place: Choice | null } = { ...lin, place: null };
  const call = vi.fn(async (_name: string, { body }: { body: { place: Choice } }) => {
    profile = { ...profile, place: body.place };
    return profile;
  });
  const refreshUser = vi.fn(async () => saveAuthSession(profile));
  followProfile({ call: call as never, refreshUser });
  return {
    ...store,
    browser,
    call,
    profilePlace: () => profile.place,
    signIn: async (person: typeof lin, place: Choice | null) => {
      profile = { ...person, place };
      saveAuthSession(profile);
      await settled();
    },
    signOut: () => saveAuthSession(null),
  };
}

test('takes the place of the profile over on another device', async () => {
  const { signIn, currentPlace, call } = await openTab();
  await signIn(lin, austin);
  expect(currentPlace()).toEqual(austin);
  expect(call).not.toHaveBeenCalled();
});

test('takes over that somebody looks everywhere', async () => {
  const { signIn, readPlaceEntry } = await openTab();
  await signIn(lin, 'everywhere');
  expect(readPlaceEntry()?.choice).toBe('everywhere');
});

test('saves on the profile what was chosen before signing in, also over an older choice', async () => {
  for (const earlier of [null, denver]) {
    vi.resetModules();
    const { signIn, profilePlace, readPlaceEntry } = await openTab({ entry: { choice: austin } });
    await signIn(lin, earlier);
    expect(profilePlace()).toEqual(austin);
    expect(readPlaceEntry()).toEqual({ choice: austin, ownerId: 'lin' });
  }
});

test('saves each choice of a signed-in person once, and the last of several at once', async () => {
  const { signIn, rememberPlace, profilePlace, readPlaceEntry, call } = await openTab();
  await signIn(lin, austin);
  rememberPlace(denver);
  rememberPlace(undefined);
  await settled();
  await settled();
  expect(profilePlace()).toBe('everywhere');
  expect(readPlaceEntry()).toEqual({ choice: 'everywhere', ownerId: 'lin' });
  expect(call).toHaveBeenCalledTimes(2);
});

test('follows a choice that the person made on another device', async () => {
  const { signIn, currentPlace, call } = await openTab({
    entry: { choice: austin, ownerId: 'lin' },
  });
  await signIn(lin, denver);
  expect(currentPlace()).toEqual(denver);
  expect(call).not.toHaveBeenCalled();
});

test('never gives the place of one person to the next', async () => {
  const { signIn, readPlaceEntry, call } = await openTab({
    entry: { choice: austin, ownerId: 'lin' },
  });
  await signIn(max, null);
  expect(readPlaceEntry()).toBeUndefined();
  expect(call).not.toHaveBeenCalled();
});

test('keeps a choice that could not be sent, and sends it with the next visit', async () => {
  const { signIn, signOut, rememberPlace, readPlaceEntry, call, profilePlace } = await openTab();
  await signIn(lin, austin);
  call.mockRejectedValueOnce(new Error('offline'));
  rememberPlace(denver);
  await settled();
  expect(readPlaceEntry()).toEqual({ choice: denver, chosenBy: 'lin' });
  signOut();
  await signIn(lin, austin);
  expect(profilePlace()).toEqual(denver);
});

test.each([null, austin])(
  'never sends a choice that could not be sent to the profile of the next person (%j)',
  async (place) => {
    const { signIn, signOut, rememberPlace, readPlaceEntry, call, profilePlace } = await openTab();
    await signIn(lin, austin);
    call.mockRejectedValueOnce(new Error('offline'));
    rememberPlace(denver);
    await settled();
    signOut();
    await signIn(max, place);
    expect(call).toHaveBeenCalledTimes(1);
    expect(profilePlace()).toEqual(place);
    expect(readPlaceEntry()).toEqual(place ? { choice: place, ownerId: 'max' } : undefined);
  },
);

test('forgets the place of a profile when its session ends, also before the page was opened', async () => {
  const { signIn, signOut, readPlaceEntry } = await openTab();
  await signIn(lin, austin);
  signOut();
  expect(readPlaceEntry()).toBeUndefined();
  vi.resetModules();
  const next = await openTab({ entry: { choice: austin, ownerId: 'lin' } });
  expect(next.readPlaceEntry()).toBeUndefined();
  next.rememberPlace(denver);
  expect(next.readPlaceEntry()).toEqual({ choice: denver });
});

test('waits with a user that an earlier version stored, whose place is not known', async () => {
  const { browser, readPlaceEntry, call } = await openTab({ entry: { choice: austin } });
  browser.storeInAnotherTab('authUser', JSON.stringify(lin));
  await settled();
  expect(call).not.toHaveBeenCalled();
  expect(readPlaceEntry()).toEqual({ choice: austin });
});
