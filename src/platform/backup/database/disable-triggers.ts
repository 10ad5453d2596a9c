// Disables triggers while rows are loaded, so that none of ours acts on them a second time, and checks circular
// references at the end. Needs to own the tables, and no more.
import pg from 'pg';
import { type ForeignKey, quoted, readForeignKeys, tableName } from './catalog.ts';
import type { Table } from '../archive/manifest.ts';
import { ourSchemas } from './our-tables.ts';

interface Trigger extends Pick<Table, 'schema' | 'name'> {
  trigger: string;
  enabled: string;
}

/** `tables` must be in the order of loading. Returns a function that undoes it. */
export async function quietTables(
  client: pg.ClientBase,
  tables: Table[],
): Promise<() => Promise<void>> {
  const triggers = await readTriggers(client);
  const circular = await readCircular(client, tables);
  for (const each of triggers) await client.query(switchTrigger(each, 'disable'));
  for (const key of circular) await client.query(alterKey(key, 'deferrable initially deferred'));
  return async () => {
    // A table with references still to be checked cannot be altered.
    await client.query('set constraints all immediate');
    for (const key of circular) await client.query(alterKey(key, 'not deferrable'));
    for (const each of triggers) await client.query(switchTrigger(each, switchOn(each.enabled)));
  };
}

async function readTriggers(client: pg.ClientBase): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select n.nspname as schema, c.relname as name, t.tgname as trigger, t.tgenabled as enabled
       from pg_trigger t
       join pg_class c on c.oid = t.tgrelid
       join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D'`,
    [ourSchemas],
  );
  return rows;
}

function switchTrigger({ trigger, ...table }: Trigger, how: string): string {
  return `alter table ${quoted(table)} ${how} trigger ${pg.escapeIdentifier(trigger)}`;
}

function switchOn(enabled: string): string {
  return { A: 'enable always', R: 'enable replica' }[enabled] ?? 'enable';
}

async function readCircular(client: pg.ClientBase, tables: Table[]): Promise<ForeignKey[]> {
  const place = new Map(tables.map((table, index) => [tableName(table), index]));
  const comesLater = ({ from, to }: ForeignKey): boolean =>
    (place.get(to) ?? 0) > (place.get(from) ?? Infinity);
  return (await readForeignKeys(client)).filter((key) => !key.deferrable && comesLater(key));
}

function alterKey({ on, constraint }: ForeignKey, how: string): string {
  return `alter table ${quoted(on)} alter constraint ${pg.escapeIdentifier(constraint)} ${how}`;
}
