// The texts of the mails about studios.
import { expect, test } from 'vitest';
import { renderMail } from '../../../mails.tsx';

const brand = { brandName: 'Trellis', supportEmail: 'a@b.c', publicUrl: 'https://example.org' };
const studioId = '0b7c9e7e-6d3a-4f0e-9a53-0d9a3c1a2b4c';
const ofStudio = { studioId, studioName: 'Clay Corner' };

test('invites with the role, the link that works once, and until when', async () => {
  const payload = {
    ...ofStudio,
    invitationId: studioId,
    inviterName: 'Olga <b>',
    role: 'manager' as const,
    token: 'secret',
    expiresAt: '2026-12-05T16:00:00.000Z',
  };
  const { subject, text } = await renderMail('studio-invitation', payload, brand);
  expect(subject).toBe('Olga <b> invites you to join Clay Corner');
  expect(text).toContain(`https://example.org/studio-invitations/${studioId}?token=secret`);
  expect(text).toContain('as a manager');
  expect(text).toContain('works once, and until December 5, 2026');
});

test.each([
  [true, 'Lin joined Clay Corner'],
  [false, 'Lin declined your invitation'],
])('tells who invited the answer: %s', async (isAccepted, title) => {
  const payload = { ...ofStudio, name: 'Lin', isAccepted };
  const { subject, text } = await renderMail('studio-invitation-answered', payload, brand);
  expect(subject).toBe(title);
  expect(text).toContain(`https://example.org/dashboard/studios/${studioId}`);
});

test('tells a member their role, why they own it now, or that they were removed', async () => {
  const mailFor = async (role: 'owner' | null, actorName: string | null) =>
    renderMail('studio-role-changed', { ...ofStudio, role, actorName }, brand);
  expect((await mailFor('owner', 'Olga')).text).toContain('Olga has given you this role.');
  expect((await mailFor('owner', null)).text).toContain('Its last owner has deleted their account');
  expect((await mailFor(null, 'Olga')).subject).toBe('You no longer belong to Clay Corner');
});
