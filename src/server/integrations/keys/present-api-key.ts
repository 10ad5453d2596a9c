// Presents an API key to operators; the key itself is stored nowhere.
import type { ApiKeyLine } from '#contract/admin/integration-shapes.ts';
import type { NamedKeyRow } from './api-key-store.ts';
import { isScope } from './find-key.ts';

export const presentApiKey = (row: NamedKeyRow): ApiKeyLine => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes.filter(isScope),
  author: row.author,
  isAuthorOperator: row.is_author_operator,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  isRotated: row.is_rotated,
});
