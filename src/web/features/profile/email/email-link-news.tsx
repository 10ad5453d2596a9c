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
  const [link] = useState(newsForSettings);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!unshownEmailLink()) return;
    markEmailLinkNotified();
    // A reload must not show it again.
    void navigate(profilePath, { replace: true, preventScrollReset: true });
    if (link?.outcome !== 'changed') return;
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

/** The settings show an address that was changed elsewhere, and only if it was. */
function newsForSettings(): Exclude<EmailLink, { outcome: 'elsewhere' }> | null {
  const link = unshownEmailLink();
  return link?.outcome === 'elsewhere' ? null : link;
}

const tones = { 'half-way': 'info', changed: 'success', refused: 'danger' } as const;

/** Says what the link did, and what to do next. */
export function EmailLinkWords({ link }: { link: EmailLink }) {
  if (link.outcome === 'changed') return 'Your new email address is confirmed.';
  const [happened, next] = wordsOf(link);
  return (
    <>
      <p className="font-semibold">{happened}</p>
      <p className="mt-1 text-text-2">{next}</p>
    </>
  );
}

function wordsOf(link: Exclude<EmailLink, { outcome: 'changed' }>): [string, string] {
  if (link.outcome === 'half-way')
    return [
      'Confirmation link accepted.',
      'Your address changes as soon as you have opened the link in the other mailbox too.',
    ];
  if (link.outcome === 'elsewhere')
    return [
      'If you opened the link in our email, your new address is confirmed.',
      'Sign in with it here. If that fails, sign in with your former address.',
    ];
  return [
    asSentence(link.text),
    'Ask for new links in your profile settings, under “Email address”.',
  ];
}

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
