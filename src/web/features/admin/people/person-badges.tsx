// Badges for a person's role, a pending application, and a standing that is not good.
import type { AdminPersonLine } from '#contract/admin/admin-shapes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { roleNames, standingLooks } from './standing-look.ts';

export function PersonBadges({
  person: { role, standing, instructorStatus },
}: {
  person: Pick<AdminPersonLine, 'role' | 'standing' | 'instructorStatus'>;
}) {
  const { label, variant } = standingLooks[standing];
  return (
    <span className="flex flex-wrap gap-2">
      <Badge variant={role === 'student' ? 'neutral' : 'accent'}>{roleNames[role]}</Badge>
      {instructorStatus === 'pending' && <Badge variant="info">Wants to teach</Badge>}
      {standing !== 'good' && <Badge variant={variant}>{label}</Badge>}
    </span>
  );
}
