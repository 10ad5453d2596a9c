// The figures of operators, compared with plain SQL over the rows themselves that was written without this code.
import { readFileSync } from 'node:fs';
import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { moneyFigures, type FigureName, figureNames } from '#domain/figures/figures.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { countStatements } from '#tests/support/database/count-statements.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { buy, liveThroughAMonth, markMissing, moveTo } from '#tests/support/worlds/figure-world.ts';
import { makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import { hoursAfter } from '#tests/support/worlds/payout-world.ts';
import { writeFigures } from './figure-tables.ts';
import { foldFigures } from './fold-figures.ts';
import { lockProgress } from './progress-store.ts';
import { showFigures } from './show-figures.ts';
import { showTop } from './show-top.ts';

const { db } = await freshDatabase();
const lived = await liveThroughAMonth(db);
const { world } = lived;
const context = { ...world.context, db };
const march = { from: '2026-02-20', to: '2026-04-30' };
const independent = readFileSync(
  new URL('../../../../tests/support/money/figures-of-days.sql', import.meta.url),
  'utf8',
);

interface Line {
  day: string;
  figure: string;
  amount: number;
}

const plain = async (days = march): Promise<Line[]> =>
  (await db.executeQuery<Line>(CompiledQuery.raw(independent, [days.from, days.to, false]))).rows;

const isMoney = (name: FigureName) => (moneyFigures as readonly FigureName[]).includes(name);

/** What the product shows, as the same lines: whatever is not zero, in cents. */
async function shown(days = march): Promise<Line[]> {
  const { parts } = await showFigures(db, context, { ...days, step: 'day' });
  return parts.flatMap(({ from: day, figures }) =>
    figureNames
      .map((figure) => {
        const amount = isMoney(figure) ? Math.round(figures[figure] * 100) : figures[figure];
        return { day, figure, amount };
      })
      .filter(({ amount }) => amount !== 0)
      .toSorted((one, other) => (one.figure < other.figure ? -1 : 1)),
  );
}

const keptRows = async () =>
  Promise.all([
    db.selectFrom('daily_figures').selectAll().orderBy('day').orderBy('figure').execute(),
    sql`select * from class_figures where amount <> 0 order by figure, day, class_id, town`.execute(
      db,
    ),
    sql`select * from ranked_figures order by span, kind, figure, key`.execute(db),
  ]);

const pendingCount = async () =>
  (await db.selectFrom('figure_changes').select('id').execute()).length;

test('every figure of every day equals plain SQL over the rows, and each of them occurs', async () => {
  const lines = await plain();
  expect(new Set(lines.map(({ figure }) => figure))).toEqual(new Set(figureNames));
  expect(await shown()).toEqual(lines);
});

test('weeks, months, the total and the period before add up to the same', async () => {
  const days = { from: '2026-03-02', to: '2026-03-31' };
  const sumOf = (lines: Line[], figure: string) =>
    lines.reduce((sum, line) => (line.figure === figure ? sum + line.amount : sum), 0);
  const [now, before] = [await plain(days), await plain({ from: '2026-01-31', to: '2026-03-01' })];
  for (const step of ['day', 'week', 'month'] as const) {
    const figures = await showFigures(db, context, { ...days, step });
    expect(figures.before).toMatchObject({ from: '2026-01-31', to: '2026-03-01' });
    for (const name of figureNames) {
      const unit = isMoney(name) ? 100 : 1;
      const inParts = figures.parts.reduce((sum, part) => sum + part.figures[name] * unit, 0);
      expect([step, name, Math.round(inParts)]).toEqual([step, name, sumOf(now, name)]);
      expect(Math.round(figures.total[name] * unit)).toBe(sumOf(now, name));
      expect(Math.round(figures.before.total[name] * unit)).toBe(sumOf(before, name));
    }
  }
});

test('folding changes no figure, also half done, twice, by two processes at once, or after it was undone', async () => {
  const lines = await plain();
  const undone = inTransaction(db, async (tx) => {
    await foldFigures({ db: tx, clock: context.clock });
    throw new Error('killed');
  });
  await expect(undone).rejects.toThrow('killed');
  expect(await pendingCount()).toBeGreaterThan(0);
  await Promise.all([foldFigures(context), foldFigures(context)]);
  await foldFigures(context);
  expect(await pendingCount()).toBe(0);
  expect(await shown()).toEqual(lines);
});

test('counts what comes after a day was folded: a late mark, a refund, and a booking that is seen at once', async () => {
  await markMissing(db, lived.bookings[4]!, world.time.now);
  await buy(db, world, await makeBookableSession(db, { priceCents: 1234 }));
  const lines = await plain();
  expect(await shown()).toEqual(lines);
  await foldFigures(context);
  expect(await shown()).toEqual(lines);
});

test('waits for nobody: while one process folds, another one leaves it alone', async () => {
  await markMissing(db, lived.bookings[3]!, world.time.now);
  await inTransaction(db, async (tx) => {
    await lockProgress(tx);
    await foldFigures(context);
  });
  expect(await pendingCount()).toBe(1);
  await foldFigures(context);
  expect(await pendingCount()).toBe(0);
});

test('counts everything from before the figures were kept, class by class, while bookings go on', async () => {
  await foldFigures(context);
  const lines = await plain();
  const before = await keptRows();
  for (const table of [
    'figure_changes',
    'daily_figures',
    'class_figures',
    'ranked_figures',
  ] as const)
    await db.deleteFrom(table).execute();
  await sql`update figure_progress set is_filled = false, filled_to = null, ranked_through = null`.execute(
    db,
  );
  // Counted by its trigger and again with its class; it stays the same mark.
  await markMissing(db, lived.bookings[2]!, world.time.now);
  expect((await showFigures(db, context, {})).isComplete).toBe(false);
  await foldFigures(context);
  const missed = (line: Line) => line.figure === 'attended' && line.day === '2026-03-20';
  expect(await shown()).toEqual(await plain());
  expect((await shown()).filter((line) => !missed(line))).toEqual(
    lines.filter((line) => !missed(line)),
  );
  expect((await showFigures(db, context, {})).isComplete).toBe(true);
  const after = await keptRows();
  expect(after.slice(1)).toEqual(before.slice(1));
});

const plainTop = async (days: typeof march, key: 'class' | 'town') => {
  const named =
    key === 'class' ? sql`c.id::text` : sql`coalesce(c.town || ', ' || c.town_state, '')`;
  const { rows } = await sql<{ key: string; sales: number; bookings: number }>`
    select ${named} as key,
      sum((select coalesce(sum(p.paid_cents), 0) from payments p join bookings o on o.id = p.booking_id
        where p.seated and coalesce(o.adds_to, o.id) = b.id
          and (p.succeeded_at at time zone 'UTC')::date between ${days.from}::date and ${days.to}::date))::bigint as sales,
      count(*) filter (where (select min(at at time zone 'UTC')::date from booking_events e
        where e.booking_id = b.id and e.to_state = 'confirmed') between ${days.from}::date and ${days.to}::date) as bookings
    from bookings b join sessions s on s.id = b.session_id join classes c on c.id = s.class_id
    where b.adds_to is null group by 1`.execute(db);
  const sorted = rows
    .filter(({ sales }) => sales > 0)
    .toSorted((one, other) => other.sales - one.sales || (one.key < other.key ? -1 : 1));
  return sorted.slice(0, 10).map((row) => [row.key, row.sales / 100, row.bookings]);
};

const ownTop = async (
  asked: { period?: '7d' | '30d' | '12m'; from?: string; to?: string },
  of: 'class' | 'town',
) => {
  const { lines, from, to } = await showTop(db, context, { ...asked, of, by: 'sales' });
  const rows = lines.map(({ class: shownClass, town, sales, bookings }) => [
    shownClass?.id ?? town,
    sales,
    bookings,
  ]);
  return { rows, days: { from, to } };
};

test.each([['class'], ['town']] as const)(
  'ranks each %s by its sales, in periods that are kept in order and in others',
  async (of) => {
    for (const asked of [{ period: '7d' }, { period: '30d' }, { period: '12m' }, march] as const) {
      const { rows, days } = await ownTop(asked, of);
      expect(rows).toEqual(await plainTop(days, of));
    }
  },
);

test('keeps ranks right when days pass, when the clock jumps, and before a change is folded', async () => {
  const expectRight = async () => {
    for (const period of ['7d', '30d', '12m'] as const) {
      const { rows, days } = await ownTop({ period }, 'class');
      expect(rows).toEqual(await plainTop(days, 'class'));
    }
  };
  for (const hours of [24, 24 * 9, 24 * 40]) {
    world.time.now = hoursAfter(world.time.now, hours);
    const sessions = [{ startsAt: hoursAfter(world.time.now, 240) }];
    const session = await makeBookableSession(db, { priceCents: 2500, sessions });
    await buy(db, world, session);
    await expectRight();
    await foldFigures(context);
    await expectRight();
    await buy(db, world, session);
    await expectRight();
  }
});

test('a class that moves keeps what happened in its first town there', async () => {
  const before = (await ownTop(march, 'town')).rows;
  await moveTo(db, lived.classId, 'Waco');
  expect((await ownTop(march, 'town')).rows).toEqual(before);
  expect(before.some(([town]) => town === 'Austin, TX')).toBe(true);
});

test('reads the figures and the ranks by one statement each', async () => {
  expect(await countStatements(() => showFigures(db, context, { period: '12m' }))).toBe(1);
  const ranking = { period: '12m', of: 'class', by: 'sales' } as const;
  expect(await countStatements(() => showTop(db, context, ranking))).toBe(1);
});

test('refuses days that are no period, and writes the shown ones as a spreadsheet', async () => {
  for (const asked of [
    { from: '2026-03-01' },
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2020-01-01', to: '2026-01-01' },
  ])
    await expect(showFigures(db, context, asked)).rejects.toMatchObject({ code: 'invalid_input' });
  const { total } = await showFigures(db, context, { ...march, step: 'month' });
  const lines = (await writeFigures(db, context, { ...march, step: 'month' })).trim().split('\r\n');
  expect(lines.length).toBe(1 + 3 + 2);
  expect(lines.at(-2)).toContain(`Total,2026-02-20,2026-04-30,${total.sales},`);
});
