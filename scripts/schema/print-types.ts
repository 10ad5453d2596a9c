// Prints the catalog as the types that Kysely checks our queries against, and as the lists of columns that they name.
import type { Column, Table } from './read-catalog.ts';

const typeScriptTypes: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  xid8: 'string',
  real: 'number',
  'double precision': 'number',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  date: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'Date',
  tsvector: 'string',
  bytea: 'Buffer',
};

interface PrintedNames {
  schema: string;
  columns: string;
}

const ownNames: PrintedNames = { schema: 'Schema', columns: 'tableColumns' };
export const identityNames: PrintedNames = { schema: 'IdentitySchema', columns: 'identityColumns' };

export function printTypes(tables: Table[], names = ownNames): string {
  const rows = tables.map((table) => `  ${keyOf(table)}: ${typeName(table)};`);
  const body = `${tables.map(printTable).join('\n\n')}\n`;
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) =>
    new RegExp(`\\b${name}<`).test(body),
  );
  return [
    '// The tables as Kysely sees them. Printed from the database catalog by scripts/print-schema.ts.',
    ...(used.length > 0 ? [`import type { ${used.join(', ')} } from 'kysely';`] : []),
    '',
    `export interface ${names.schema} {`,
    ...rows,
    '}',
    '',
    body,
    ...printColumns(tables, names),
    '',
  ].join('\n');
}

/** One line per table. */
const printColumns = (tables: Table[], { schema, columns }: PrintedNames): string[] => [
  `export const ${columns}: { [Name in keyof ${schema}]: readonly (keyof ${schema}[Name])[] } = {`,
  ...tables.map((table) => {
    const list = table.columns.map(({ name }) => `'${name}'`).join(', ');
    return `  ${keyOf(table)}: [${list}],`;
  }),
  '};',
];

const keyOf = ({ name }: Table): string => (name.includes('.') ? `'${name}'` : name);

function typeName(table: Table): string {
  const words = table.name
    .replace(/^.*\./, '')
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Table`;
}

function printTable(table: Table): string {
  const fields = table.columns.map((column) => `  ${column.name}: ${columnType(column, table)};`);
  return [`interface ${typeName(table)} {`, ...fields, '}'].join('\n');
}

function columnType(column: Column, table: Table): string {
  const optional = column.default !== null || column.identity === 'by default';
  if (column.type === 'jsonb' || column.type === 'json') return jsonType(column, optional);
  const plain = allowedValues(column, table) ?? valueType(column, table);
  const type = column.nullable ? `${plain} | null` : plain;
  if (column.identity === 'always') return `GeneratedAlways<${type}>`;
  return optional ? `Generated<${type}>` : type;
}

/** JSON is written as text, because pg would send a JavaScript array as a PostgreSQL array. */
function jsonType({ nullable }: Column, optional: boolean): string {
  const text = nullable ? 'string | null' : 'string';
  return `ColumnType<unknown, ${text}${optional || nullable ? ' | undefined' : ''}, ${text}>`;
}

function valueType({ name, type }: Column, table: Table): string {
  const element = type.replace(/\[\]$/, '').replace(/\(.*\)$/, '');
  const known = typeScriptTypes[element];
  if (!known)
    throw new Error(`${table.name}.${name}: say in print-types.ts what ${type} is in TypeScript.`);
  return type.endsWith('[]') ? `${known}[]` : known;
}

/** A check like `role in ('student', 'operator')` becomes a union of those texts. */
function allowedValues({ name, type }: Column, { constraints }: Table): string | undefined {
  if (type !== 'text') return undefined;
  const start = `CHECK ((${name} = ANY (ARRAY[`;
  const check = constraints.find(({ definition }) => definition.startsWith(start));
  const values = check?.definition.slice(start.length).match(/'[^']*'(?=::text)/g);
  return values?.join(' | ');
}
