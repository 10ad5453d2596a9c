// Names each limit of the sign-in service, and says what happened and what an operator can do.
import type { SignInLimit } from '#contract/admin/sign-in-limits.ts';

interface LimitWords {
  label: string;
  text: string;
}

export const limitWords: Record<SignInLimit, LimitWords> = {
  'sign-up-mails': {
    label: 'Sign-ups without an email',
    text: 'The emails of that hour were used up, so sign-ups were refused. If many people are joining, raise AUTH_MAILS_PER_HOUR.',
  },
  'sign-up-common': {
    label: 'Sign-ups on the reserve',
    text: 'The first half of the emails of that hour was used up. The other half is for new addresses, one from each network.',
  },
  'recovery-mails': {
    label: 'New passwords without an email',
    text: 'The emails of that hour were used up, so some people waited for a link that was not sent. If they were real, raise AUTH_MAILS_PER_HOUR.',
  },
  'recovery-common': {
    label: 'New passwords on the reserve',
    text: 'The first half of the emails of that hour was used up. The other half is for addresses not asked for that day, one from each network.',
  },
  'mail-network': {
    label: 'Many emails for one network',
    text: 'One network asked for too many emails in an hour. If a school or an office shares it, raise AUTH_NETWORK_MAILS_PER_HOUR.',
  },
  'mail-address': {
    label: 'Many emails to one address',
    text: 'One address had all its emails of the day. Somebody may be bothering its owner, who can still sign in with a password.',
  },
  'mail-share': {
    label: 'Many emails to one address from one network',
    text: 'One network asked too often for emails to the same address. Its owner can still ask from elsewhere.',
  },
  'mail-interval': {
    label: 'Asked again too soon',
    text: 'Two emails to one address need some time in between. Most often somebody was just impatient.',
  },
  'mail-user': {
    label: 'Many emails for a signed-in person',
    text: 'Somebody asked for too many codes, or changes of their address, in one day.',
  },
  send: {
    label: 'Many account requests',
    text: 'One network asked for emails or changed accounts more than 30 times in 5 minutes.',
  },
  verify: {
    label: 'Many codes and links tried',
    text: 'One network tried more than 30 in 5 minutes. Somebody may be guessing.',
  },
  password: {
    label: 'Many passwords tried',
    text: 'One network tried more than 30 in 5 minutes. Somebody may be guessing.',
  },
  factor: {
    label: 'Many second-step requests',
    text: 'One network made more than 15 in a minute. Somebody may be guessing codes.',
  },
  provider: {
    label: 'Many sign-ins at providers',
    text: 'One network went to a sign-in provider and back more than 60 times in 5 minutes.',
  },
  passkey: {
    label: 'Many passkeys tried',
    text: 'One network tried more than 30 in 5 minutes.',
  },
  challenge: {
    label: 'Many visits to the sign-in page',
    text: 'One network opened it more than 300 times in 5 minutes, so its visitors were not offered passkeys.',
  },
};
