// Who made a key or an endpoint, and whether they are still an operator. Expects the row `p` of profiles.
import { sql } from 'kysely';

export interface Author {
  author: string;
  is_author_operator: boolean;
}

export const authorColumns = [
  sql<string>`p.full_name`.as('author'),
  sql<boolean>`(p.role = 'operator' and p.suspended_at is null and p.erased_at is null)`.as(
    'is_author_operator',
  ),
];
