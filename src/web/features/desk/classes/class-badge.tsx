// Whether others can see a class.
import type { DeskClassLine } from '#contract/desk.ts';
import { Badge } from '#web/ui/badge.tsx';

export function ClassBadge({
  line: { isActive, takenDownAt },
}: {
  line: Pick<DeskClassLine, 'isActive' | 'takenDownAt'>;
}) {
  if (takenDownAt) return <Badge variant="danger">Taken down</Badge>;
  return isActive ? (
    <Badge variant="success">Published</Badge>
  ) : (
    <Badge variant="neutral">Not published</Badge>
  );
}
