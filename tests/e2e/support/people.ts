// Makes people for a test at the sign-in service, over HTTP as anybody could.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { TOTP } from 'otpauth';
import { newestMail } from './newest-mail.ts';

export interface Person {
  email: string;
  password: string;
  fullName: string;
}

export interface PersonWithApp extends Person {
  /** The authenticator app's current code. */
  code(): string;
  /** The access token of the session that has added the app. */
  token: string;
}

/** A person who signed up and confirmed their address with the code of the mail. */
export async function makePerson(request: APIRequestContext): Promise<Person> {
  const { person } = await signUp(request);
  return person;
}

/** The access token of a new person, for tests in which many act over the API alone. */
export async function makeToken(request: APIRequestContext): Promise<string> {
  const { token } = await signUp(request);
  return token;
}

/** A person whose account was not made by our sign-up form, so that nobody confirmed their age. */
export async function makePersonOfUnknownAge(request: APIRequestContext): Promise<Person> {
  const { person } = await signUp(request, {});
  return person;
}

/** A person who needs a second factor besides the password. */
export async function makePersonWithApp(request: APIRequestContext): Promise<PersonWithApp> {
  const { person, token } = await signUp(request);
  const { code, session } = await addApp(request, token, 'My phone');
  return { ...person, code, token: session.access_token };
}

/** Adds an authenticator app to the account of the token's session, which then counts as fully signed in. */
export async function addApp(request: APIRequestContext, token: string, name: string) {
  const asked = { factor_type: 'totp', friendly_name: name };
  const { id, totp } = await post(request, '/factors', asked, token);
  const app = new TOTP({ secret: totp.secret });
  // The previous code: no code is accepted twice, and the test still needs the current one.
  const code = app.generate({ timestamp: Date.now() - 30_000 });
  const session = await verifyFactor(request, { id, token, code });
  return { code: () => app.generate(), session };
}

/** Signs the person in with their app, and makes their recovery codes. */
export async function makeRecoveryCodes(
  request: APIRequestContext,
  { email, password, code }: PersonWithApp,
): Promise<string[]> {
  const halfway = await post(request, '/token?grant_type=password', { email, password });
  const id = halfway.user.factors[0]?.id ?? '';
  const attempt = { id, token: halfway.access_token, code: code() };
  const { access_token: token } = await verifyFactor(request, attempt);
  return (await post(request, '/factors/recovery-codes', {}, token)).codes;
}

interface VerifiedFactor {
  id: string;
  token: string;
  code: string;
}

/** Returns the session that has passed the factor. */
async function verifyFactor(
  request: APIRequestContext,
  { id, token, code }: VerifiedFactor,
): Promise<AuthResponse> {
  const challenge = await post(request, `/factors/${id}/challenge`, {}, token);
  const attempt = { challenge_id: challenge.id, code };
  return post(request, `/factors/${id}/verify`, attempt, token);
}

async function signUp(
  request: APIRequestContext,
  more: { adultConfirmed?: boolean } = { adultConfirmed: true },
): Promise<{ person: Person; token: string }> {
  const person = {
    email: `${randomUUID()}@example.org`,
    password: `quiet-river-${randomUUID().slice(0, 8)}`,
    fullName: 'Noor Ames',
  };
  const { email, password, fullName } = person;
  await post(request, '/signup', { email, password, data: { fullName, ...more } });
  const { code } = await newestMail(request, { to: email, kind: 'auth-confirm' });
  const verified = await post(request, '/verify', { type: 'signup', email, token: code });
  return { person, token: verified.access_token };
}

/** The fields that a response of the sign-in service may have, each after another call. */
interface AuthResponse {
  id: string;
  totp: { secret: string };
  access_token: string;
  refresh_token: string;
  expires_in: number;
  user: { factors: { id: string }[] };
  codes: string[];
}

async function post(
  request: APIRequestContext,
  path: string,
  data: object,
  token?: string,
): Promise<AuthResponse> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await request.post(`/auth/v1${path}`, { headers, data });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as AuthResponse;
}
