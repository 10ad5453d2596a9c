// Badge for the state of a class: published, not published or taken down.
import type { AdminClassLine } from '#contract/admin/admin-shapes.ts';
import { classStateLooks } from '#web/kit/class/class-state-look.ts';
import { Badge } from '#web/ui/badge.tsx';

export function ClassBadge({
  line: { isActive, takenDownAt },
}: {
  line: Pick<AdminClassLine, 'isActive' | 'takenDownAt'>;
}) {
  const published = isActive ? classStateLooks.listed : classStateLooks.unpublished;
  const { label, variant } = takenDownAt ? classStateLooks['taken-down'] : published;
  return <Badge variant={variant}>{label}</Badge>;
}
