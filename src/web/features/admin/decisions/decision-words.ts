// Texts for what operators and instructors have decided.
import { auditActionText } from '#contract/admin/audit-actions.ts';
import type { AdminDecision } from '#contract/admin/decision-calls.ts';
import { roles } from '#contract/accounts/profile.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { roleNames } from '../people/standing-look.ts';

type Decision = Pick<AdminDecision, 'action' | 'from' | 'to'> &
  Partial<Pick<AdminDecision, 'about' | 'amount'>>;

const texts: Record<string, string> = {
  'penalty.approve': 'Penalty approved',
  'penalty.waive': 'Penalty waived',
  'refund-request.settle': 'Refund request settled: everybody got a full refund',
  'message-report.dismiss': 'Report of their messages dismissed',
  'message-report.suspend': 'Report of their messages upheld: account suspended',
  'session.call-off': 'Date canceled by an operator',
};

/** "Penalty approved, $12.00" */
export function decisionText(decision: Decision): string {
  const { amount } = decision;
  const text = outcomeText(decision);
  return typeof amount === 'number' ? `${text}, ${moneyText(centsOf(amount))}` : text;
}

function outcomeText({ action, from, to, about }: Decision): string {
  switch (action) {
    case 'person.role':
      return `Role changed from ${roleText(from)} to ${roleText(to)}`;
    case 'person.standing':
      return standingText(from, to);
    case 'attendance.mark':
      return to === 'attended' ? 'Marked as there' : 'Marked as not there';
    case 'report.uphold':
    case 'report.dismiss':
      return `Report of a ${about ?? 'class'} ${action === 'report.uphold' ? 'upheld' : 'dismissed'}`;
    default:
      return texts[action] ?? auditActionText(action);
  }
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
