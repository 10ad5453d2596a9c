import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/support/fake-browser.ts';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

const lin = { id: 'lin', email: 'lin@example.org', fullName: 'Lin Hart', role: 'student' } as const;
const max = { id: 'max', email: 'max@example.org', fullName: 'Max Bell', role: 'student' } as const;

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** The query cache of a tab where Lin has read her profile and the places near her. */
async function tabOfLin() {
  const browser = fakeBrowser();
  browser.storage.set('authUser', JSON.stringify(lin));
  const { dropResponsesOnChange } = await import('./former-person.ts');
  const { saveAuthSession } = await import('./auth-session-store.ts');
  let responses = 0;
  const queryFn = async () => `answer ${++responses}`;
  const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn } } });
  for (const key of [
    'GET /api/site',
    'GET /api/classes/{id}',
    'GET /api/home',
    'GET /api/landing/{slug}',
    'GET /api/profile',
    'GET /api/places',
  ])
    queryClient.setQueryData([key], 'told Lin');
  dropResponsesOnChange(queryClient);
  const told = (key: string) => queryClient.getQueryData([key]);
  return { browser, queryClient, saveAuthSession, told };
}

test('forgets what the former person was told, but not what everybody is told', async () => {
  const { saveAuthSession, told } = await tabOfLin();
  saveAuthSession(null);
  await settled();
  expect(told('GET /api/profile')).toBeUndefined();
  expect(told('GET /api/site')).toBe('told Lin');
  expect(told('GET /api/classes/{id}')).toBe('told Lin');
});

test.each(['GET /api/home', 'GET /api/landing/{slug}'])(
  'keeps %s of a page whose parts are not taken over by scripts yet, and must match its HTML',
  async (key) => {
    const { saveAuthSession, told } = await tabOfLin();
    saveAuthSession(null);
    await settled();
    expect(told(key)).toBe('told Lin');
  },
);

test('asks again for what is on screen', async () => {
  const { queryClient, saveAuthSession, told } = await tabOfLin();
  const leave = new QueryObserver(queryClient, {
    queryKey: ['GET /api/places'],
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => undefined);
  saveAuthSession(max);
  await settled();
  expect(told('GET /api/places')).toBe('answer 1');
  expect(told('GET /api/profile')).toBeUndefined();
  leave();
});

test('keeps everything when the same person’s name changes', async () => {
  const { saveAuthSession, told } = await tabOfLin();
  saveAuthSession({ ...lin, fullName: 'Lin Hart-Bell' });
  await settled();
  expect(told('GET /api/profile')).toBe('told Lin');
});

test('notices that somebody else signed in in another tab', async () => {
  const { browser, told } = await tabOfLin();
  browser.storeInAnotherTab('authUser', JSON.stringify(max));
  await settled();
  expect(told('GET /api/profile')).toBeUndefined();
});
