// Prints the catalog as a document for readers.
import type { Column, Table } from './read-catalog.ts';

export function printTables(tables: Table[]): string {
  const contents = tables.map(
    ({ name, comment }) => `- [${name}](#${name.replace('.', '')})${comment ? `: ${comment}` : ''}`,
  );
  return [
    '# Tables',
    '',
    'Printed from the database catalog by `node scripts/print-schema.ts`, after all files of `db/migrations`.',
    '',
    ...contents,
    '',
    ...tables.flatMap(printTable),
  ].join('\n');
}

function printTable(table: Table): string[] {
  const remarks = [table.comment, table.unlogged ? 'Unlogged: emptied by a crash' : null];
  return [
    `## ${table.name}`,
    '',
    ...remarks.filter((remark) => remark !== null).flatMap((remark) => [`${remark}.`, '']),
    '| column | type | null | default | meaning |',
    '| --- | --- | --- | --- | --- |',
    ...table.columns.map(printColumn),
    '',
    ...printList('Constraints', table.constraints),
    ...printList('Indexes', table.indexes),
    ...printList('Triggers', table.triggers),
  ];
}

function printColumn(column: Column): string {
  const start = column.identity ? `identity (${column.identity})` : column.default;
  const cells = [
    column.name,
    column.type,
    column.nullable ? 'yes' : '',
    start === null ? '' : `\`${start}\``,
    column.comment ?? '',
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function printList(heading: string, items: { name: string; definition: string }[]): string[] {
  if (items.length === 0) return [];
  const lines = items.map(
    ({ name, definition }) => `- ${name}: \`${definition.replaceAll('public.', '')}\``,
  );
  return [`${heading}:`, '', ...lines, ''];
}
