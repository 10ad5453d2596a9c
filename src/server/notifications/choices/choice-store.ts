// Stores what people chose to be notified of.
import { sql } from 'kysely';
import type {
  NotificationChannel,
  NotificationKind,
} from '#contract/notifications/notification-kinds.ts';
import type { Db } from '#platform/db/db.ts';

export interface ChoiceRow {
  kind: NotificationKind;
  channel: NotificationChannel;
  is_on: boolean;
}

export async function findChoices(db: Db, personId: string): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select kind, channel, is_on from notification_choices
    where person_id = ${personId} order by kind, channel`.execute(db);
  return rows;
}

interface Reader {
  email: string;
  personId: string | null;
}

/** What the reader of a mail chose; by their address where the mail does not name them. Undefined if nobody is there. */
export async function findMailChoice(
  db: Db,
  { email, personId, kind }: Reader & { kind: NotificationKind },
): Promise<{ person_id: string; is_on: boolean | null } | undefined> {
  const isReader =
    personId === null ? sql`lower(p.email) = lower(${email})` : sql`p.id = ${personId}`;
  const { rows } = await sql<{ person_id: string; is_on: boolean | null }>`
    select p.id as person_id, c.is_on from profiles p
    left join notification_choices c on c.person_id = p.id and c.kind = ${kind} and c.channel = 'mail'
    where ${isReader} and p.erased_at is null`.execute(db);
  return rows[0];
}

interface Choice {
  personId: string;
  kind: NotificationKind;
  channel: NotificationChannel;
  at: Date;
}

/** False where the person is erased or unknown. */
export async function saveChoice(
  tx: Db,
  { personId, kind, channel, isOn, at }: Choice & { isOn: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into notification_choices as known (person_id, kind, channel, is_on, chosen_at)
    select id, ${kind}, ${channel}, ${isOn}, ${at} from profiles
      where id = ${personId} and erased_at is null
    on conflict (person_id, kind, channel) do update set is_on = ${isOn}, chosen_at = ${at}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export async function deleteChoicesOfErased(tx: Db): Promise<void> {
  await sql`
    delete from notification_choices c using profiles p
    where p.id = c.person_id and p.erased_at is not null`.execute(tx);
}

export async function deleteChoicesOf(tx: Db, personId: string): Promise<void> {
  await tx.deleteFrom('notification_choices').where('person_id', '=', personId).execute();
}
