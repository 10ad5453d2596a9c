// Migrations as a later version may bring them: each of them leaves the statements of this version valid.
import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { migrationFiles } from '#tests/support/database/migration-files.ts';

const present = resolve(import.meta.dirname, '../../../db/migrations');

const busiest = ['bookings', 'sessions', 'classes', 'profiles', 'payments', 'listings', 'timers'];

/** One table per file: with two, requests and the migration would wait for each other. */
const later: Record<string, string> = {
  ...Object.fromEntries(
    busiest.map((table, index) => [
      `91${index}0_${table}.sql`,
      `alter table ${table} add column later_note text,
         add column later_flag boolean not null default false;`,
    ]),
  ),
  '9201_new_table.sql': `
    create table later_marks (
      booking_id uuid primary key references bookings on delete cascade,
      state text not null
    );
    create function mark_later() returns trigger language plpgsql as $$
    begin
      insert into later_marks values (new.id, new.state)
      on conflict (booking_id) do update set state = excluded.state;
      return null;
    end $$;
    create trigger mark_later after insert or update on bookings
      for each row execute function mark_later();`,
  '9202_new_index.sql': `-- without a transaction
create index concurrently bookings_by_later_note on bookings (later_note);
create index concurrently sessions_by_later_note on sessions (later_note);
`,
  '9203_wider_check.sql': `
    alter table bookings drop constraint bookings_attendance_check,
      add constraint bookings_attendance_check
        check (attendance in ('unknown', 'attended', 'no_show', 'late')) not valid;`,
  '9204_checked.sql': 'alter table bookings validate constraint bookings_attendance_check;',
};

/** A folder with the migrations of this version and the later ones. */
export function laterMigrations(): { folder: string; names: string[] } {
  const { folder } = migrationFiles(later);
  cpSync(present, folder, { recursive: true });
  return { folder, names: Object.keys(later) };
}
