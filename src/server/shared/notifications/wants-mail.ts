// Tells who wants mails of a kind: what they chose, or else the default of the kind.
import {
  isChoosable,
  isOnByDefault,
  type NotificationKind,
} from '#contract/notifications/notification-kinds.ts';
import type { Db } from '#platform/db/db.ts';
import { findChosen } from './notify-store.ts';

/**
 * Returns those of the people who want such mails. Mails are checked again when they are sent, so this only spares
 * queueing what nobody wants.
 */
export async function wantsMail(
  tx: Db,
  personIds: readonly string[],
  kind: NotificationKind,
): Promise<Set<string>> {
  const isOn = isOnByDefault(kind, 'mail');
  if (!isChoosable(kind, 'mail')) return new Set(isOn ? personIds : []);
  const chosen = await findChosen(tx, { personIds, kind, channel: 'mail' });
  const choices = new Map(chosen.map((row) => [row.person_id, row.is_on]));
  return new Set(personIds.filter((id) => choices.get(id) ?? isOn));
}
