// Shows the outcome of an email change link at the top of the settings.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { AuthNotice } from '#web/kit/auth/auth-notice.tsx';
import { refreshUser } from '#web/kit/auth/auth.ts';
import {
  type EmailLink,
  markEmailLinkNotified,
  profilePath,
  unshownEmailLink,
} from './email-link.ts';
import { identityUserQuery } from '#web/kit/auth/identity/identity-user.ts';
import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';

export function EmailLinkNews() {
  const [link] = useState(unshownEmailLink);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    markEmailLinkNotified();
    if (!link) return;
    // A reload must not show it again.
    void navigate(profilePath, { replace: true, preventScrollReset: true });
    if (link.outcome !== 'changed') return;
    void refreshUser()
      .catch(() => undefined)
      .then(() => queryClient.invalidateQueries(ownProfileQuery))
      .then(() => queryClient.invalidateQueries(identityUserQuery));
  }, [link, navigate, queryClient]);
  if (!link) return null;
  return (
    <AuthNotice tone={tones[link.outcome]} role="status">
      <EmailLinkWords link={link} />
    </AuthNotice>
  );
}

const tones = { 'half-way': 'info', changed: 'success', refused: 'danger' } as const;

/** The identity service's own message, and what to do next. */
export function EmailLinkWords({ link }: { link: EmailLink }) {
  if (link.outcome === 'changed') return 'Your new email address is confirmed.';
  const next =
    link.outcome === 'half-way'
      ? 'Your address changes as soon as you have opened the link in the other mailbox too.'
      : 'Ask for new links in your profile settings, under “Email address”.';
  return (
    <>
      <p className="font-semibold">{asSentence(link.text)}</p>
      <p className="mt-1 text-text-2">{next}</p>
    </>
  );
}

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
