// Makes people for a test at the sign-in service, over HTTP as anybody could.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { TOTP } from 'otpauth';

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

type Json = Record<string, never>;

/** A person who signed up and confirmed their address with the code of the mail. */
export async function makePerson(request: APIRequestContext): Promise<Person> {
  const { person } = await signUp(request);
  return person;
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
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (path: string, data: object) => {
    const response = await request.post(`/auth/v1${path}`, { headers, data });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()) as EnrolledApp;
  };
  const { id, totp } = await ask('/factors', { factor_type: 'totp', friendly_name: name });
  const app = new TOTP({ secret: totp.secret });
  const challenge = await ask(`/factors/${id}/challenge`, {});
  // The previous code: no code is accepted twice, and the test still needs the current one.
  const code = app.generate({ timestamp: Date.now() - 30_000 });
  const session = await ask(`/factors/${id}/verify`, { challenge_id: challenge.id, code });
  return { code: () => app.generate(), session };
}

interface EnrolledApp {
  id: string;
  totp: { secret: string };
  access_token: string;
  refresh_token: string;
  expires_in: number;
}

/** Signs the person in with their app, and makes their recovery codes. */
export async function makeRecoveryCodes(
  request: APIRequestContext,
  { email, password, code }: PersonWithApp,
): Promise<string[]> {
  const post = async (path: string, token: string, data: object = {}) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const response = await request.post(`/auth/v1${path}`, { headers, data });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()) as MadeByService;
  };
  const halfway = await post('/token?grant_type=password', '', { email, password });
  const factor = `/factors/${halfway.user.factors[0]?.id}`;
  const { id } = await post(`${factor}/challenge`, halfway.access_token);
  const attempt = { challenge_id: id, code: code() };
  const { access_token: token } = await post(`${factor}/verify`, halfway.access_token, attempt);
  return (await post('/factors/recovery-codes', token)).codes;
}

interface MadeByService {
  id: string;
  access_token: string;
  user: { factors: { id: string }[] };
  codes: string[];
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
  const data = { email, password, data: { fullName, ...more } };
  const made = await request.post('/auth/v1/signup', { data });
  expect(made.status(), await made.text()).toBe(200);
  const verified = await request.post('/auth/v1/verify', {
    data: { type: 'signup', email, token: await codeMailedTo(request, email) },
  });
  expect(verified.status(), await verified.text()).toBe(200);
  const { access_token: token } = (await verified.json()) as Json & { access_token: string };
  return { person, token };
}

async function codeMailedTo(request: APIRequestContext, email: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const list = await request.get('/api/dev/mail');
    const { messages } = (await list.json()) as { messages: { id: string; to: Person }[] };
    const mail = messages.find(({ to }) => to.email === email);
    const { text } = (await (await request.get(`/api/dev/mail/${mail?.id}`)).json()) as {
      text: string;
    };
    code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass({ timeout: 15_000, intervals: [100] });
  return code;
}
