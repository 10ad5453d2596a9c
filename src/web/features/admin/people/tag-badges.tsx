// The tags by which operators group people.
import { queryOptions } from '@tanstack/react-query';
import { query } from '#web/kit/api/api.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Other operators add tags, too. */
export const knownTagsQuery = queryOptions({
  ...query('GET /api/admin/person-tags'),
  refetchOnMount: 'always',
});

export const TagBadges = ({ tags }: { tags: readonly string[] }) =>
  tags.map((tag) => (
    <Badge key={tag} variant="outline">
      <bdi>{tag}</bdi>
    </Badge>
  ));
