// Tests what every mail of the sign-in service says, in HTML and in text, and that nobody can make it say more.
import { expect, test } from 'vitest';
import { renderMail } from '../../mails.tsx';

const brand = {
  brandName: 'Grapevine',
  supportEmail: 'help@example.org',
  publicUrl: 'https://example.org',
};
const link =
  'https://example.org/auth/v1/verify?token=T&type=signup&redirect_to=https://example.org/x';
const code = '048213';
const resetUrl = 'https://example.org/auth/forgot-password';
const signInUrl = 'https://example.org/auth/signin';
const profileUrl = 'https://example.org/dashboard/profile#passkeys';
const changedAt = '2026-12-05T10:04:00.000Z';
const hostile = '<img src=x onerror=alert(1)>"\r\nBcc: everyone@example.org';
const emailChange = { link, code, currentEmail: 'old@example.org', newEmail: 'new@example.org' };

const escaped = (text: string): string => text.replaceAll('&', '&amp;');

test.each([
  ['auth-confirm', { link, code }],
  ['auth-invite', { link, code }],
  ['auth-magic-link', { link, code }],
  ['auth-recovery', { link, code }],
  ['auth-email-change', { ...emailChange, isForCurrent: true }],
  ['auth-email-change', { ...emailChange, isForCurrent: false }],
] as const)(
  '%s has a button, the code in one piece, and says how long they are good',
  async (kind, payload) => {
    const { subject, html, text } = await renderMail(kind, payload, brand);
    expect(subject).toContain('Grapevine');
    expect(subject).not.toContain(code);
    expect(html).toContain(`href="${escaped(link)}"`);
    expect(html).toContain(`>${code}<`);
    expect(text).toMatch(new RegExp(`^${code}$`, 'm'));
    expect(text).toContain(link);
    expect(text).toContain('for 1 hour');
    expect(text).toMatch(/not you\?|did not|do not know us/);
  },
);

test('a nonce is a code without a link', async () => {
  const { html, text } = await renderMail('auth-nonce', { code }, brand);
  expect(html).toContain(`>${code}<`);
  expect(text).toContain('The code works once, and for 1 hour.');
  expect(html).not.toContain('/verify');
});

test('a change of address names both, and warns the one that is given up', async () => {
  const current = await renderMail(
    'auth-email-change',
    { ...emailChange, isForCurrent: true },
    brand,
  );
  for (const address of [emailChange.currentEmail, emailChange.newEmail])
    expect(current.text).toContain(address);
  expect(current.subject).toBe('Your Grapevine account is about to change its email');
  expect(current.text).toContain('do not confirm, and change your password');
  const alone = { ...emailChange, currentEmail: null, isForCurrent: false };
  expect((await renderMail('auth-email-change', alone, brand)).text).not.toContain(
    'both addresses',
  );
});

test.each([
  ['auth-password-changed', { changedAt, resetUrl }],
  ['auth-email-changed', { changedAt, newEmail: 'new@example.org' }],
  ['auth-factor-added', { changedAt, factorName: 'My phone', resetUrl }],
  ['auth-factor-removed', { changedAt, factorName: '', resetUrl }],
  ['auth-identity-linked', { changedAt, provider: 'Google', resetUrl }],
  ['auth-identity-unlinked', { changedAt, provider: 'Google', resetUrl }],
  ['auth-passkey-added', { changedAt, passkeyName: 'iPhone', profileUrl, resetUrl }],
  ['auth-passkey-removed', { changedAt, passkeyName: '', profileUrl, resetUrl }],
  ['auth-key-copied', { changedAt, passkeyName: 'iPhone', profileUrl, resetUrl }],
] as const)('%s says when, and what to do if it was not you', async (kind, payload) => {
  const { subject, html, text } = await renderMail(kind, payload, brand);
  expect(subject).toContain('Grapevine');
  expect(text).toMatch(/^When +Sat, Dec 5, 2026, 10:04.AM UTC$/m);
  expect(text).toContain('It was not you?');
  expect(html).toContain('href="mailto:help@example.org"');
});

test.each([
  ['auth-password-changed', { changedAt, resetUrl }],
  ['auth-factor-added', { changedAt, factorName: 'My phone', resetUrl }],
  ['auth-factor-removed', { changedAt, factorName: '', resetUrl }],
  ['auth-identity-linked', { changedAt, provider: 'Google', resetUrl }],
  ['auth-identity-unlinked', { changedAt, provider: 'Google', resetUrl }],
  ['auth-passkey-added', { changedAt, passkeyName: 'iPhone', profileUrl, resetUrl }],
  ['auth-key-copied', { changedAt, passkeyName: 'iPhone', profileUrl, resetUrl }],
] as const)('%s leads to a new password at once', async (kind, payload) => {
  const { html } = await renderMail(kind, payload, brand);
  expect(html).toContain(`href="${resetUrl}"`);
});

test.each(['auth-passkey-added', 'auth-passkey-removed', 'auth-key-copied'] as const)(
  '%s leads to the passkeys, because a new password would leave a stranger’s in place',
  async (kind) => {
    const payload = { changedAt, passkeyName: hostile, profileUrl, resetUrl };
    const { subject, html } = await renderMail(kind, payload, brand);
    expect(html).toContain(`href="${profileUrl}"`);
    expect(html).not.toContain('<img');
    expect(subject).not.toMatch(/[\r\n]|Bcc/);
  },
);

test.each([
  ['totp', 'authenticator app'],
  ['webauthn', 'security key'],
  ['passkey', 'passkey'],
] as const)('a removal of a %s says why and when, and how to keep it', async (kind, words) => {
  const stopUrl = 'https://example.org/auth/keep-factor#secret';
  const payload = {
    kind,
    factorName: hostile,
    reason: hostile,
    dueAt: changedAt,
    stopUrl,
    resetUrl,
  };
  const { subject, html, text } = await renderMail('auth-removal-asked', payload, brand);
  expect(subject).toBe(`Your Grapevine ${words} will be removed`);
  expect(text).toMatch(/^Removed on +Sat, Dec 5, 2026, 10:04.AM UTC$/m);
  for (const url of [stopUrl, resetUrl]) expect(html).toContain(`href="${url}"`);
  expect(html).not.toContain('<img');
  const canceled = { kind, factorName: '', changedAt, resetUrl };
  const stays = await renderMail('auth-removal-canceled', canceled, brand);
  expect(stays.subject).toBe(`Your Grapevine ${words} stays`);
  expect(stays.html).toContain(`href="${resetUrl}"`);
});

test('a copied security key is not called a passkey', async () => {
  const listUrl = 'https://example.org/dashboard/profile#second-factor';
  const urls = { profileUrl: listUrl, resetUrl };
  const key = { changedAt, passkeyName: '', ...urls, isSecurityKey: true as const };
  const { text } = await renderMail('auth-key-copied', key, brand);
  expect(text).toMatch(/^Security key +Security key$/m);
  expect(text).not.toMatch(/passkey/i);
});

test('a second factor is named by its kind', async () => {
  const key = { changedAt, factorName: '', resetUrl, isSecurityKey: true as const };
  const added = await renderMail('auth-factor-added', key, brand);
  expect(added.text).toContain('takes your security key');
  const removed = await renderMail('auth-factor-removed', key, brand);
  expect(removed.text).toContain('A security key was removed');
  expect(added.text + removed.text).not.toMatch(/app\b/);
});

test('an account that is already there offers to sign in and to choose a new password', async () => {
  const { html } = await renderMail('auth-already-registered', { signInUrl, resetUrl }, brand);
  for (const url of [signInUrl, resetUrl]) expect(html).toContain(`href="${url}"`);
});

test('an account that is left without an address is not said to have a new one', async () => {
  const gone = { changedAt, newEmail: null };
  const { subject, text } = await renderMail('auth-email-changed', gone, brand);
  expect(subject).toBe('Your Grapevine account no longer has this email');
  expect(text).toContain('no longer uses this address');
  expect(text).not.toMatch(/new one|New email/);
});

test('what people chose is shown as text, and no header is made of it', async () => {
  const mails = [
    await renderMail('auth-factor-added', { changedAt, factorName: hostile, resetUrl }, brand),
    await renderMail('auth-email-changed', { changedAt, newEmail: hostile }, brand),
    await renderMail(
      'auth-email-change',
      { ...emailChange, newEmail: hostile, isForCurrent: true },
      brand,
    ),
  ];
  for (const { subject, html } of mails) {
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(subject).not.toMatch(/[\r\n]|Bcc/);
  }
});

test.each(['javascript:alert(1)', 'data:text/html,x', '/auth/signin'])(
  'a link to %s is never mailed',
  async (wrong) => {
    await expect(renderMail('auth-confirm', { link: wrong, code }, brand)).rejects.toThrow();
  },
);

test('first recovery codes are not said to replace any', async () => {
  const payload = { changedAt, resetUrl };
  const replaced = /Earlier ones no longer\s+work/;
  const { text } = await renderMail('auth-recovery-codes-made', payload, brand);
  expect(text).toMatch(replaced);
  const first = await renderMail('auth-recovery-codes-made', { ...payload, isFirst: true }, brand);
  expect(first.text).not.toMatch(replaced);
});
