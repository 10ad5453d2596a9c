// Prints tests/bench/search-plans.md: how PostgreSQL reads one question of each kind among a million classes. Needs the
// databases of the bench: BENCH_DATA=<folder> node tests/bench/print-search-plans.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { systemClock } from '#platform/clock.ts';
import { createDb, type Db } from '#platform/db/db.ts';
import { createPool } from '#platform/db/pool.ts';
import { withClassDatabases } from './class-databases.ts';
import { asked } from './class-search.ts';
import { recordStatements } from './record-statements.ts';
import { type Kind, searchKinds } from './search-questions.ts';

const classCount = Number(process.env['BENCH_CLASSES'] ?? 1_000_000);
const file = join(import.meta.dirname, 'search-plans.md');

const head = `# Plans of searches

Printed by \`tests/bench/print-search-plans.ts\` on ${new Date().toISOString().slice(0, 10)}: the scans of one question of each
kind among ${classCount} classes that were executed, each with the rows that it returned and how often it ran, after the pages of 8 KB that the whole
statement read.
`;

await withClassDatabases([classCount], async ([url = '']) => {
  const pool = createPool(url, pino({ level: 'error' }), 4);
  const db = createDb(pool);
  const sections: string[] = [];
  try {
    for (const kind of searchKinds(systemClock.now())) sections.push(await planOf(pool, db, kind));
  } finally {
    await pool.end();
  }
  writeFileSync(file, `${head}\n${sections.join('\n')}`);
});

async function planOf(pool: pg.Pool, db: Db, kind: Kind): Promise<string> {
  const [question = {}] = kind.questions;
  const { statements } = await recordStatements(pool, () => asked[kind.asks](db, question));
  const plans: string[] = [];
  for (const { text, values } of statements.filter((sent) => sent.text.includes('from list'))) {
    const explained = await pool.query<{ 'QUERY PLAN': string }>({
      text: `explain (analyze, buffers, costs off, timing off, summary off) ${text}`,
      values,
    });
    plans.push(scansOf(explained.rows.map((row) => row['QUERY PLAN'])));
  }
  const name = `## ${kind.name}\n\n\`${JSON.stringify(question)}\``;
  return `${name}\n\n${plans.map((plan) => `\`\`\`\n${plan}\n\`\`\``).join('\n\n')}\n`;
}

/** The lines of scans of tables and indexes that were executed, and the pages of the whole statement. */
function scansOf(plan: string[]): string {
  const scans = plan
    .filter((line) => /Scan (using|on) (list|sessions|spots)/.test(line))
    .filter((line) => !line.includes('never executed'))
    .map((line) => line.replace(/^[\s>-]+/, ''));
  const pages = plan.find((line) => line.includes('Buffers:'))?.trim() ?? 'Buffers: none';
  return [pages, ...scans].join('\n');
}
