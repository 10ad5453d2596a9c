// Names all columns of a table. A statement with `*` fails in every process that has prepared it once somebody adds a
// column, and an upgrade does so while processes of the version before still serve.
import { type RawBuilder, sql } from 'kysely';
import { tableColumns } from './schema.ts';

/** Names of columns as Kysely knows them: `id`, or `b.id` for the alias `b`. */
type Names<
  Columns,
  Table extends keyof Columns,
  Alias extends string,
> = Columns[Table] extends readonly (infer Name extends string)[]
  ? readonly (string extends Alias ? Name : `${Alias}.${Name}`)[]
  : never;

type Lists = Record<string, readonly string[]>;

export function columnsIn<Columns extends { [Name in keyof Columns]: readonly string[] }>(
  columns: Columns,
) {
  const known = new Map<string, [RawBuilder<unknown>]>();
  const listOf = (table: string, alias = ''): [RawBuilder<unknown>] => {
    const key = `${alias}:${table}`;
    const list = known.get(key) ?? [sql.raw(print((columns as Lists)[table] ?? [], alias))];
    known.set(key, list);
    return list;
  };
  return {
    /**
     * For `select` and `returning`; where tables are joined, with the name that the table has there. It is one piece of
     * SQL, because Kysely would compile each name again for every statement.
     */
    columnsOf: <Table extends keyof Columns & string, Alias extends string = string>(
      table: Table,
      alias?: Alias,
    ) => listOf(table, alias) as unknown as Names<Columns, Table, Alias>,
    /** For SQL in plain text. */
    columnList: (table: keyof Columns & string, alias?: string): RawBuilder<unknown> =>
      listOf(table, alias)[0],
  };
}

const print = (names: readonly string[], alias: string): string =>
  names.map((name) => (alias ? `"${alias}"."${name}"` : `"${name}"`)).join(', ');

export const { columnsOf, columnList } = columnsIn(tableColumns);
