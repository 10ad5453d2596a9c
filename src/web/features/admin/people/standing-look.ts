// Labels of roles and standings, with the badge variant of each standing.
import type { Caller } from '#domain/permissions.ts';
import type { Standing } from '#domain/standing.ts';
import type { BadgeVariant } from '#web/ui/badge.tsx';

export const roleNames: Record<Caller['role'], string> = {
  student: 'Learner',
  instructor: 'Instructor',
  operator: 'Operator',
};

export const standingLooks: Record<Standing, { label: string; variant: BadgeVariant }> = {
  good: { label: 'Good standing', variant: 'success' },
  not_teaching: { label: 'May not teach', variant: 'warning' },
  suspended: { label: 'Suspended', variant: 'danger' },
};
