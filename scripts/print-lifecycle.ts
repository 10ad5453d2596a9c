// Prints the lifecycle of a booking between the markers in docs/concepts.md; with --check, fails if it is stale.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  bookingStates,
  type TransitionName,
  transitionOf,
  transitions,
} from '#domain/booking/lifecycle.ts';
import { printDocument } from './print-document.ts';

const path = 'docs/concepts.md';
const begin =
  '<!-- printed from src/domain/booking/lifecycle.ts by `node scripts/print-lifecycle.ts` -->';
const end = '<!-- end of the printed part -->';

const steps = (Object.keys(transitions) as TransitionName[]).map((name) => ({
  name,
  ...transitionOf(name),
}));

const picture = [
  '```mermaid',
  'stateDiagram-v2',
  ...steps.flatMap(({ name, from, to }) =>
    from.map((state) => `  ${state ?? '[*]'} --> ${to}: ${name}`),
  ),
  '```',
];

const table = alignedTable([
  ['step', 'what happens', 'who', 'seats', 'refund', 'mails', 'timer'],
  ...steps.map(({ name, meaning, by, seats, refund, mails, timer }) => [
    `\`${name}\``,
    meaning,
    by.join(', '),
    seats,
    refund,
    mails.join(', '),
    timer ?? '',
  ]),
]);

const states = alignedTable([
  ['state', 'meaning'],
  ...Object.entries(bookingStates).map(([state, meaning]) => [`\`${state}\``, meaning]),
]);

const document = readFileSync(resolve(import.meta.dirname, '..', path), 'utf8');
const [before = '', rest = ''] = document.split(begin);
const after = rest.split(end)[1];
if (after === undefined) throw new Error(`${path} has lost its markers.`);
const printed = [begin, '', ...picture, '', ...states, '', ...table, '', end].join('\n');
printDocument(path, before + printed + after);

/** Aligned as the formatter would. */
function alignedTable([head = [], ...rows]: string[][]): string[] {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const padded = (row: string[]) =>
    line(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  return [padded(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(padded)];
}
