// Presents the session that an earning belongs to.
import type { EarningLine } from '#contract/money/earnings.ts';
import type { TaughtRow } from './earnings-store.ts';

type Row = Omit<TaughtRow, 'starts_at'> & { starts_at: Date | string };

export const presentSession = (row: Row): EarningLine['session'] => ({
  classId: row.class_id,
  title: row.title,
  sessionId: row.session_id,
  startTime: new Date(row.starts_at).toISOString(),
  timeZone: row.time_zone,
});
