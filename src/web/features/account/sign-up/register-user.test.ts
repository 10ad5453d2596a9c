import type { Session, User } from '@supabase/auth-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/kit/api/api.ts';
import { registerUser } from './register-user.ts';

beforeEach(() => vi.stubGlobal('location', { origin: 'https://trellis.example' }));
afterEach(() => vi.unstubAllGlobals());

const form = {
  fullName: 'Lin Hart',
  email: 'lin@example.org',
  phoneNumber: '+15125550123',
  password: 'correct horse',
  confirmPassword: 'correct horse',
};

function service(response: { user: User | null; session: Session | null }, error?: Error) {
  return { signUp: vi.fn(async () => ({ data: response, error: error ?? null }) as never) };
}

const lin = { id: 'u1' } as User;
const free = async () => ({ available: true });
const refusing = (status: number) => async () =>
  Promise.reject(new ApiError(status, { message: 'Email already exists. Please …' }));

test('sends what the service keeps, and not the repeated password', async () => {
  const auth = service({ user: lin, session: null });
  expect(await registerUser(form, { checkEmail: free, auth, redirect: '/' })).toBe('mail-sent');
  expect(auth.signUp).toHaveBeenCalledExactlyOnceWith({
    email: 'lin@example.org',
    password: 'correct horse',
    options: {
      data: { fullName: 'Lin Hart', phoneNumber: '+15125550123', adultConfirmed: true },
      emailRedirectTo: 'https://trellis.example/auth/verify-email',
    },
  });
});

test('has the mailed link remember where the person was going', async () => {
  const auth = service({ user: lin, session: null });
  await registerUser(form, { checkEmail: free, auth, redirect: '/classes/7?x=1' });
  expect(auth.signUp).toHaveBeenCalledWith(
    expect.objectContaining({
      options: expect.objectContaining({
        emailRedirectTo:
          'https://trellis.example/auth/verify-email?redirect=%2Fclasses%2F7%3Fx%3D1',
      }),
    }),
  );
});

test('stops at an address that is taken', async () => {
  const auth = service({ user: lin, session: null });
  const attempt = registerUser(form, { checkEmail: refusing(409), auth, redirect: '/' });
  await expect(attempt).rejects.toThrow('Email already exists');
  expect(auth.signUp).not.toHaveBeenCalled();
});

test.each([400, 429, 500])('goes on when the check answers %i', async (status) => {
  const auth = service({ user: lin, session: null });
  const outcome = await registerUser(form, { checkEmail: refusing(status), auth, redirect: '/' });
  expect(outcome).toBe('mail-sent');
});

test('goes on when the check cannot be reached', async () => {
  const auth = service({ user: lin, session: {} as Session });
  const checkEmail = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await registerUser(form, { checkEmail, auth, redirect: '/' })).toBe('signed-in');
});

test('does not believe in an account without a user', async () => {
  const auth = service({ user: null, session: null });
  await expect(registerUser(form, { checkEmail: free, auth, redirect: '/' })).rejects.toThrow(
    'No user data returned',
  );
});

test('hands on why the service refused', async () => {
  const auth = service({ user: null, session: null }, new Error('Signups not allowed'));
  await expect(registerUser(form, { checkEmail: free, auth, redirect: '/' })).rejects.toThrow(
    'Signups not allowed',
  );
});
