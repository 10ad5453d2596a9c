// Administrators invite people, and create links and codes that they send by other means.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { send, siteUrl, startIdentity } from '#tests/support/identity/identity.ts';

const database = await freshDatabase();
const password = 'a quiet garden 17';
const newEmail = (): string => `${randomUUID()}@example.org`;

const service = await startIdentity(database);
const admin = await service.admin();

describe('inviting', () => {
  test('mails a link that opens the account', async () => {
    const email = newEmail();
    const { data } = await admin.inviteUserByEmail(email, {
      data: { fullName: 'Kim' },
      redirectTo: `${siteUrl}/welcome`,
    });
    expect(data.user).toMatchObject({
      email,
      invited_at: expect.any(String),
      confirmation_sent_at: expect.any(String),
      user_metadata: { fullName: 'Kim' },
    });
    await admin.inviteUserByEmail(email);
    const mails = (await service.mails()).filter(({ to }) => to === email);
    expect(mails.map(({ kind }) => kind)).toEqual(['auth-invite', 'auth-invite']);
    expect(mails[0]?.link).toContain(`&redirect_to=${siteUrl}/welcome`);
    const followed = await send(mails[1]?.link ?? '', 'GET');
    expect(followed.headers.get('location')).toMatch(
      /^https:\/\/app\.example#access_token=.*type=invite$/,
    );
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });
});

describe('a link made for an administrator', () => {
  const redirectTo = `${siteUrl}/done`;

  test.each(['magiclink', 'recovery'] as const)(
    'of type %s signs in, and mails nothing',
    async (type) => {
      const { email, userId } = await service.signIn();
      const { data, error } = await admin.generateLink({ type, email, options: { redirectTo } });
      expect(error).toBeNull();
      expect(data.user?.id).toBe(userId);
      expect(data.properties).toEqual({
        action_link: `${service.baseUrl}/verify?token=${data.properties?.hashed_token}&type=${type}&redirect_to=${redirectTo}`,
        email_otp: expect.stringMatching(/^\d{6}$/),
        hashed_token: expect.any(String),
        redirect_to: redirectTo,
        verification_type: type,
      });
      expect((await service.mails()).filter(({ to }) => to === email)).toEqual([]);
      const token_hash = data.properties?.hashed_token ?? '';
      const verified = await service.client().verifyOtp({ type, token_hash });
      expect(verified.data.user?.id).toBe(userId);
    },
  );

  test('carries a code that does the same', async () => {
    const { email } = await service.signIn();
    const { data } = await admin.generateLink({ type: 'magiclink', email });
    const token = data.properties?.email_otp ?? '';
    const verified = await service.client().verifyOtp({ type: 'magiclink', email, token });
    expect(verified.data.user?.email).toBe(email);
  });

  test.each(['signup', 'invite', 'magiclink'] as const)(
    'of type %s makes an account',
    async (type) => {
      const email = newEmail();
      const { data } = await admin.generateLink({ type, email, password });
      const became = type === 'magiclink' ? 'signup' : type;
      expect(data.properties?.verification_type).toBe(became);
      const token_hash = data.properties?.hashed_token ?? '';
      const verified = await service.client().verifyOtp({ type: became, token_hash });
      expect(verified.data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
      if (type !== 'signup') return;
      const { error } = await service.client().signInWithPassword({ email, password });
      expect(error).toBeNull();
      const again = await admin.generateLink({ type, email, password });
      expect(again.error).toMatchObject({ status: 422, code: 'email_exists' });
    },
  );

  test('moves an address once both links are followed', async () => {
    const { email, userId } = await service.signIn();
    const moved = newEmail();
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data } = await admin.generateLink({ type, email, newEmail: moved });
      expect(data.properties?.action_link).toContain('&type=email_change&');
      expect(data.properties?.verification_type).toBe(type);
      await send(data.properties?.action_link ?? '', 'GET');
    }
    expect((await admin.getUserById(userId)).data.user?.email).toBe(moved);
  });

  test('moves no address that its owner was asked about for another', async () => {
    const { email, userId } = await service.signIn();
    const type = 'email_change_current';
    const first = await admin.generateLink({ type, email, newEmail: newEmail() });
    const second = await admin.generateLink({
      type: 'email_change_new',
      email,
      newEmail: newEmail(),
    });
    for (const { data } of [first, second]) await send(data.properties?.action_link ?? '', 'GET');
    expect((await admin.getUserById(userId)).data.user?.email).toBe(email);
  });

  test.each([
    ['invite', undefined, 'invalid_credentials'],
    ['signup', 'another garden 17', 'invalid_credentials'],
    ['signup', password, undefined],
  ] as const)(
    'of type %s with the password %s leaves a password chosen before: %s',
    async (type, brought, code) => {
      const email = newEmail();
      await service.client().signUp({ email, password });
      const options = brought && { password: brought };
      const { data } = await admin.generateLink({ type: type as 'signup', email, ...options! });
      const token_hash = data.properties?.hashed_token ?? '';
      expect((await service.client().verifyOtp({ type, token_hash })).error).toBeNull();
      const { error } = await service.client().signInWithPassword({ email, password });
      expect(error?.code).toBe(code);
    },
  );

  test('leads only where links may lead', async () => {
    const { email } = await service.signIn();
    const options = { redirectTo: 'https://evil.example/' };
    const { data } = await admin.generateLink({ type: 'magiclink', email, options });
    expect(data.properties?.redirect_to).toBe(siteUrl);
  });

  test.each([
    [{ type: 'recovery', email: 'nobody@example.org' }, 404, 'user_not_found'],
    [{ type: 'email_change_new', email: 'nobody@example.org' }, 404, 'user_not_found'],
    [{ type: 'telegram', email: 'nobody@example.org' }, 400, 'validation_failed'],
    [{ email: 'nobody@example.org' }, 400, 'validation_failed'],
    [{ type: 'recovery' }, 400, 'validation_failed'],
    [{ type: 'signup', email: 'nobody@example.org' }, 400, 'validation_failed'],
    [{ type: 'signup', email: 'nobody@example.org', password: 'short' }, 422, 'weak_password'],
  ])('is refused for %j', async (body, status, code) => {
    const token = await service.adminToken();
    const response = await service.send('POST', '/admin/generate_link', { token, body });
    expect(response).toMatchObject({ status, body: { code } });
  });

  test('asks for the address it needs', async () => {
    const token = await service.adminToken();
    const { email } = await service.signIn();
    for (const body of [{ type: 'recovery' }, { type: 'email_change_new', email }]) {
      const response = await service.send('POST', '/admin/generate_link', { token, body });
      expect(response.body['message']).toBe('An email address is required');
    }
  });
});
