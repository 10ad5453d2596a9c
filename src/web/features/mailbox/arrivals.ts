// Announces new mail to people who cannot see the list grow.
import { useState } from 'react';
import type { CapturedMail } from './captured-mail.ts';

/** Empty until mail arrives after the first load. */
export function useArrivals(mails: CapturedMail[] | undefined): string {
  const [seen, setSeen] = useState({ mails, text: '' });
  if (mails && mails !== seen.mails) {
    const arrived = seen.mails ? newIn(mails, seen.mails) : [];
    setSeen({ mails, text: arrivalText(arrived) || seen.text });
  }
  return seen.text;
}

function newIn(now: CapturedMail[], before: CapturedMail[]): CapturedMail[] {
  const known = new Set(before.map(({ id }) => id));
  return now.filter(({ id }) => !known.has(id));
}

export function arrivalText([newest, ...others]: CapturedMail[]): string {
  if (!newest) return '';
  const rest = others.length > 0 ? `, and ${others.length} more` : '';
  return `New email for ${newest.to.name || newest.to.email}: ${newest.subject}${rest}`;
}
