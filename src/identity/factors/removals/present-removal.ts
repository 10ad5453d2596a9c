// Presents a removal to the product.
import type { FactorRemoval } from '#platform/identity-port.ts';
import type { RemovalRow } from './removal-store.ts';

export const presentRemoval = (row: RemovalRow): FactorRemoval => ({
  id: row.id,
  userId: row.user_id,
  factorId: row.target_id,
  kind: row.kind,
  name: row.friendly_name,
  reason: row.reason,
  askedBy: row.asked_by,
  askedAt: row.asked_at,
  dueAt: row.due_at,
  state: row.state,
  endedAt: row.ended_at,
});
