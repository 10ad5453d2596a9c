// Writes the figures of a part into docs/performance.json, and prints docs/performance.md from that file. A part that
// was not measured keeps its figures and their date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { barText, type Figure, isMet, valueText } from './figures.ts';
import { describeMachine } from './machine.ts';
import type { Form } from './form.ts';
import { parts } from './parts.ts';

const docs = resolve(import.meta.dirname, '../../docs');
const dataFile = resolve(docs, 'performance.json');

export interface Recorded {
  /** The day, as YYYY-MM-DD. */
  date: string;
  machine: string;
  form: Form;
  figures: Figure[];
}

export type Records = Record<string, Recorded>;

export function recordFigures(part: string, figures: Figure[], form: Form): void {
  const date = new Date().toISOString().slice(0, 10);
  const recorded: Recorded = { date, machine: describeMachine(), form, figures };
  const records: Records = { ...readRecords(), [part]: recorded };
  writeFileSync(dataFile, `${JSON.stringify(records, null, 2)}\n`);
  writeFileSync(resolve(docs, 'performance.md'), performanceText(records));
}

const readRecords = (): Records =>
  existsSync(dataFile) ? (JSON.parse(readFileSync(dataFile, 'utf8')) as Records) : {};

/** The whole document, with the parts in the order of the bench. */
export function performanceText(records: Records): string {
  const sections = Object.keys(parts).flatMap((part) => sectionOf(part, records[part]));
  return [
    '# Performance',
    '',
    'Printed by `npm run bench -- --record`: what was measured, when, and on which machine. Ratios and "×" compare two things',
    'measured in turns in one run, so they hold on other machines; times and rates belong to the machine that is named.',
    '`npm run bench` measures everything, `npm run bench -- --short` a short form of the most important parts, and',
    '`npm run bench -- bookings` one part.',
    ...sections,
    '',
  ].join('\n');
}

function sectionOf(part: string, recorded: Recorded | undefined): string[] {
  if (!recorded) return [];
  const { date, machine, form, figures } = recorded;
  return [
    '',
    `## ${part}`,
    '',
    `${date}, ${form} form; ${machine}.`,
    '',
    ...tableOf([
      ['figure', 'bar', 'measured', ''],
      ...figures.map((figure) => [
        figure.name,
        barText(figure),
        `${valueText(figure)} ${figure.unit}`,
        isMet(figure) ? '' : 'missed',
      ]),
    ]),
  ];
}

/** Columns as wide as their longest cell, as the formatter has them. */
function tableOf([head = [], ...rows]: string[][]): string[] {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]!.length)),
  );
  const line = (cells: string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}
