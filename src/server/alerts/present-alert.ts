// Turns an alert's row into its wire shape.
import type { Alert } from '#contract/alerts/alert-calls.ts';
import { searchText } from '#contract/alerts/search-text.ts';
import type { AlertRow } from './alert-store.ts';

export const presentAlert = (row: AlertRow): Alert => ({
  id: row.id,
  classId: row.class_id,
  title: row.title ?? searchText(row.search ?? {}),
  search: row.search as Record<string, string> | null,
  createdAt: row.created_at.toISOString(),
});
