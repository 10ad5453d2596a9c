// Notes every row that is inserted, changed or deleted, whatever wrote it; what is rolled back leaves no note.
import type { Pool } from 'pg';

/** Counters and logs, to which a refused call may add. */
const ignored = [
  'rate_limits',
  'class_views',
  'audit',
  'schema_migrations',
  'places',
  'lost_job_checks',
];

export async function noteChanges(pool: Pool): Promise<{ take(): Promise<string[]> }> {
  await pool.query(`
    create table noted_changes (change text not null);
    create function note_change() returns trigger language plpgsql as $$
    begin
      insert into noted_changes values (tg_op || ' ' || tg_table_schema || '.' || tg_table_name);
      return null;
    end $$`);
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'identity') and tablename <> all ($1)`,
    [[...ignored, 'noted_changes']],
  );
  for (const { name } of tables)
    await pool.query(
      `create trigger zz_note after insert or update or delete on ${name} for each row execute function note_change()`,
    );
  return {
    /** The changes since the last time. */
    take: async () => {
      const { rows } = await pool.query<{ change: string }>(
        'delete from noted_changes returning change',
      );
      return [...new Set(rows.map(({ change }) => change))];
    },
  };
}
