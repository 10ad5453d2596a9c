// Badge for the state of a class: published, not published or taken down.
import type { AdminClassLine } from '#contract/admin/admin-shapes.ts';
import { Badge } from '#web/ui/badge.tsx';

export function ClassBadge({
  line: { isActive, takenDownAt },
}: {
  line: Pick<AdminClassLine, 'isActive' | 'takenDownAt'>;
}) {
  if (takenDownAt) return <Badge variant="danger">Taken down</Badge>;
  return isActive ? (
    <Badge variant="success">Published</Badge>
  ) : (
    <Badge variant="neutral">Not published</Badge>
  );
}
