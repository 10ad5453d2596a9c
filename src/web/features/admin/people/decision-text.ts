// Texts for operators' decisions in a person's history.
import type { AdminPerson } from '#contract/admin/admin-shapes.ts';
import { roles } from '#contract/accounts/profile.ts';
import { roleNames } from './standing-look.ts';

type Decision = Pick<AdminPerson['history'][number], 'action' | 'from' | 'to'>;

const actionNames: Record<string, string> = {
  'application.approve': 'Application approved',
  'application.decline': 'Application declined',
  'operator.appoint': 'Made an operator',
  'message-report.dismiss': 'Report of their messages dismissed',
  'message-report.warn': 'Warned about their messages',
  'message-report.suspend': 'Report of their messages upheld: account suspended',
  'factor.ask-for-removal': 'Removal of a second step or passkey requested',
  'factor.cancel-removal': 'Removal of a second step or passkey canceled',
  'factor.stop-removal': 'Removal of a second step or passkey stopped by its owner',
  'factor.remove': 'Second step or passkey removed',
};

export function decisionText({ action, from, to }: Decision): string {
  if (action === 'person.role') return `Role changed from ${roleText(from)} to ${roleText(to)}`;
  if (action === 'person.standing') return standingText(from, to);
  return actionNames[action] ?? action;
}

function roleText(name: string | null): string {
  const role = roles.find((each) => each === name);
  return role ? roleNames[role].toLowerCase() : 'another';
}

function standingText(from: string | null, to: string | null): string {
  if (to === 'suspended') return 'Account suspended';
  if (from === 'suspended')
    return to === 'good' ? 'Suspension lifted' : 'Suspension lifted, but may not teach';
  return to === 'good' ? 'Allowed to teach again' : 'Stopped from teaching';
}
