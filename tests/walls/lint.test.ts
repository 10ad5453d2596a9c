// Checks that our own lint rules refuse planted code, exactly where they apply.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

const clock = 'trellis(business-time-comes-from-the-clock)';
const store = 'trellis(only-store-speaks-sql)';
const columns = 'trellis(columns-are-named)';
const words = 'trellis(no-retired-words)';
const durations = 'trellis(durations-have-names)';
const states = 'trellis(booking-states-are-listed-once)';
const measures = 'trellis(measures-come-from-settings)';
const alias = 'trellis(web-folders-import-by-alias)';
const screen = 'trellis(screens-use-one-word)';
const length = 'eslint(max-lines-per-function)';
const lines = (count: number) => `export function a() {\n${'  b();\n'.repeat(count)}}`;

type Plant = [code: string, file: string, rule: string | undefined];

const plants: Plant[] = [
  ['export const a = Date.now();', 'src/domain/a.ts', clock],
  ['export const a = new Date();', 'src/server/classes/a.ts', clock],
  ['export const a = Date();', 'src/web/kit/a.ts', clock],
  ['export const a = Temporal.Now.instant();', 'src/web/kit/b.ts', clock],
  ["export const a = new Date('2026-01-01');", 'src/domain/b.ts', undefined],
  ['export const a = Date.now();', 'src/platform/clock.ts', undefined],
  ['export const a = Date.now();', 'src/platform/a.test.ts', undefined],
  ['export const a = Date.now();', 'tests/support/a.ts', undefined],
  ['export const a = `select c from b where due_at < now()`;', 'src/platform/b.ts', clock],
  [
    "export const a = 'update b set c = CURRENT_TIMESTAMP';",
    'src/server/classes/class-store.ts',
    clock,
  ],
  ["export const a = (db: Db) => db.selectFrom('b');", 'src/server/classes/b.ts', store],
  ['export const a = (db: Db) => sql`select 1`.execute(db);', 'src/server/classes/c.ts', store],
  [
    "export const a = (db: Db) => db.selectFrom('b');",
    'src/server/bookings/booking-store.ts',
    undefined,
  ],
  [
    "export const a = (db: Db) => db.selectFrom('b').selectAll();",
    'src/server/a-store.ts',
    columns,
  ],
  ["export const a = (db: Db) => db.deleteFrom('b').returningAll();", 'src/platform/e.ts', columns],
  ['export const a = sql`select * from b`;', 'src/server/b-store.ts', columns],
  ['export const a = sql`select b.c, b.* from b`;', 'src/server/c-store.ts', columns],
  ['export const a = sql`select d.*, b.* from (select c) d, b`;', 'src/server/k-store.ts', columns],
  ['export const a = sql`select 1, b.* ${from}`;', 'src/server/d-store.ts', columns],
  ['export const a = sql`update b set c = 1 returning *`;', 'src/server/e-store.ts', columns],
  ["export const a = 'select f.d from (select * from b) f';", 'src/server/f-store.ts', columns],
  ['export const a = sql`select * from (select c from b) d`;', 'src/server/g-store.ts', undefined],
  ['export const a = sql`select d.*, e from (select c) d`;', 'src/server/h-store.ts', undefined],
  ['export const a = sql`with d as (select c) select * from d`;', 'src/server/i.sql.ts', undefined],
  ['export const a = sql`select count(*), 2 * c from b`;', 'src/server/j-store.ts', undefined],
  ['export const a = sql`select * from b`;', 'src/server/a.db.test.ts', undefined],
  ['export function holdSession() {}', 'src/server/classes/f.ts', words],
  ['export interface CancelWish {}', 'src/server/classes/g.ts', words],
  ['export const a = (teacherId: string) => teacherId;', 'src/web/kit/c.ts', words],
  ['export interface BookingTools {}', 'src/server/classes/p.ts', words],
  ['export const readHouse = () => 1;', 'src/server/classes/o.ts', words],
  ['export const holdMinutes = 15;', 'src/server/classes/h.ts', undefined],
  ["export const a = (db: Db) => db.selectFrom('b');", 'src/server/bookings/store.ts', store],
  ["console.log('a');", 'src/server/classes/d.ts', 'eslint(no-console)'],
  ['export const a = process.env;', 'src/platform/c.ts', 'node(no-process-env)'],
  ['export const a = 86_400_000;', 'src/domain/c.ts', durations],
  ['export const a = 5 * 60_000;', 'src/web/kit/f.ts', durations],
  ['export const a = 60 * 60 * 1000;', 'src/platform/d.ts', durations],
  ['export const a = (days: number) => days * 24 * 60 * 60;', 'src/server/classes/k.ts', durations],
  ['export const a = 24 * 3_600_000;', 'tests/support/b.ts', durations],
  ['export const a = 7 * 24 * 60;', 'src/domain/d.ts', undefined],
  ['export const a = 3_600_000;', 'src/domain/time/durations.ts', undefined],
  ["export const a = ['confirmed', 'completed'];", 'src/server/classes/l.ts', states],
  ["export const a = `b.state in ('held', 'expiring')`;", 'src/server/classes/m-store.ts', states],
  ["export const a = ['confirmed', 'completed'];", 'src/domain/booking/a.ts', undefined],
  ["export const a = ['scheduled', 'cancelled', 'completed'];", 'src/contract/a.ts', undefined],
  [
    "export const a = `p.state in ('held', 'sending')`;",
    'src/server/classes/n-store.ts',
    undefined,
  ],
  ["export { a } from '../../kit/g.ts';", 'src/web/features/a/a.ts', alias],
  ["export const a = import('../../../ui/g.ts');", 'src/web/kit/a/b/a.ts', alias],
  ["export { a } from '../b/a.ts';", 'src/web/features/a/b.ts', alias],
  ["export { a } from '../b/a.ts';", 'src/web/kit/a/b.ts', undefined],
  ["export { a } from '#web/kit/g.ts';", 'src/web/pages/a.ts', undefined],
  ["export const a = 'You are enrolled.';", 'src/web/kit/h.ts', screen],
  ['export const A = () => <p>{1} spots left</p>;', 'src/web/kit/i.tsx', screen],
  ['export const a = (b: number) => `${b} students`;', 'src/web/kit/j.ts', screen],
  ['export const A = () => <p title="Log in" />;', 'src/web/kit/k.tsx', screen],
  ["export const a = 'Please try again.';", 'src/server/bookings/mails/a.ts', screen],
  ["export const a = 'Your session is over.';", 'src/identity/mails/a.ts', screen],
  ["export const a = { message: 'Invalid date.' };", 'src/contract/a-errors.ts', screen],
  ["export const a = { cure: 'Send the token.' };", 'src/contract/b-errors.ts', undefined],
  ["export const a = 'The session is over.';", 'src/server/classes/q.ts', undefined],
  ["export const a = 'Failed to unenroll';", 'src/web/kit/l.ts', undefined],
  ['export const A = () => <p>{1} enrolled of {2} spots</p>;', 'src/web/kit/m.tsx', undefined],
  ["export const a = 'GET /api/sessions/{id}';", 'src/web/kit/n.ts', undefined],
  ['export const A = () => <p className="spot a" />;', 'src/web/kit/o.tsx', undefined],
  ["export const a = 'You are enrolled.';", 'src/web/kit/p.test.ts', undefined],
  ["export const a = 'From $45.00';", 'src/server/classes/r.ts', measures],
  ["export const a = 'At most $10,000';", 'src/contract/c.ts', measures],
  ["export const a = { currency: 'usd' };", 'src/platform/payments/a.ts', measures],
  ["export const a = 'In US cents.';", 'src/contract/d.ts', measures],
  ["export const a = 'In dollars.';", 'src/contract/e.ts', measures],
  ['export const a = (b: string) => `up to $${b}`;', 'src/contract/f.ts', measures],
  ['export const A = () => <span>$</span>;', 'src/web/kit/q.tsx', measures],
  ['export const A = () => <p>{1} miles away</p>;', 'src/web/kit/r.tsx', measures],
  ['export const a = (b: string) => `select $${b}`;', 'src/server/l.sql.ts', undefined],
  ["export const a = 'ab'.replace('b', '$1');", 'src/web/kit/s.ts', undefined],
  ["export const a = '$45.00';", 'src/web/kit/t.test.ts', undefined],
  ["export const a = 'US dollars';", 'src/domain/money/currencies.ts', undefined],
  [lines(59), 'src/server/classes/i.ts', length],
  [lines(58), 'src/server/classes/j.ts', undefined],
  [lines(80), 'src/web/kit/d.tsx', undefined],
  [lines(89), 'src/web/kit/e.tsx', length],
  ['export default 1;', 'src/server/classes/e.ts', 'import(no-default-export)'],
];

let found: Map<string, string[]>;

beforeAll(async () => {
  const tree = mkdtempSync(join(tmpdir(), 'trellis-lint-'));
  for (const name of ['.oxlintrc.json', 'scripts/lint', 'package.json'])
    cpSync(join(root, name), join(tree, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
  for (const [code, file] of plants) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), `${code}\n`);
  }
  found = await lint(tree);
  rmSync(tree, { recursive: true });
}, 30_000);

function lint(tree: string): Promise<Map<string, string[]>> {
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', 'src', 'tests'];
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: tree }, (_, output) => {
      const { diagnostics } = JSON.parse(output) as {
        diagnostics: { code: string; filename: string }[];
      };
      const byFile = Map.groupBy(diagnostics, (one) => one.filename);
      done(new Map([...byFile].map(([file, ones]) => [file, ones.map((one) => one.code)])));
    });
  });
}

test.for(plants)('%s in %s: %s', ([, file, rule]) => {
  expect(found.get(file) ?? []).toEqual(rule ? [rule] : []);
});
