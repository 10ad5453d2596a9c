import { expect, test } from 'vitest';
import { emptyDatabase } from '#tests/support/database/database.ts';
import { migrationFiles as migrations } from '#tests/support/database/migration-files.ts';
import type { Step } from '../terminal/step.ts';
import { migrate } from './migrate.ts';

const first = {
  '0001_people.sql': 'create table people (name text); insert into people values (1)',
};

test('applies each file once and in order', async () => {
  const { pool } = await emptyDatabase();
  const { folder, write } = migrations({
    '0002_more.sql': 'insert into people values (2)',
    ...first,
  });
  expect(await migrate(pool, { folder })).toEqual(['0001_people.sql', '0002_more.sql']);
  write('0003_last.sql', 'insert into people values (3)');
  expect(await migrate(pool, { folder })).toEqual(['0003_last.sql']);
  expect(await migrate(pool, { folder })).toEqual([]);
  const { rows } = await pool.query('select name from people order by name');
  expect(rows).toEqual([{ name: '1' }, { name: '2' }, { name: '3' }]);
});

test('announces how much there is to do, and nothing where that is nothing', async () => {
  const { pool } = await emptyDatabase();
  const { folder, write } = migrations(first);
  const announced: string[] = [];
  const step: Step = (label, work) => {
    announced.push(label);
    return work();
  };
  await migrate(pool, { folder, step });
  await migrate(pool, { folder, step });
  write('0002_more.sql', 'insert into people values (2)');
  write('0003_last.sql', 'insert into people values (3)');
  await migrate(pool, { folder, step });
  expect(announced).toEqual([
    'Preparing the database (1 migration)',
    'Preparing the database (2 migrations)',
  ]);
});

test('applies each file once when processes start at the same time', async () => {
  const { pool } = await emptyDatabase();
  const { folder } = migrations({ ...first, '0002_more.sql': 'insert into people values (2)' });
  const processes = Array.from({ length: 8 });
  // Connections made beforehand, so that all begin at the same moment.
  await Promise.all(processes.map(() => pool.query('select pg_sleep(0.1)')));
  const applied = await Promise.all(processes.map(() => migrate(pool, { folder })));
  expect(applied.flat().toSorted()).toEqual(['0001_people.sql', '0002_more.sql']);
  const { rows } = await pool.query('select count(*) as people from people');
  expect(rows).toEqual([{ people: 2 }]);
});

test('refuses when an applied file was changed', async () => {
  const { pool } = await emptyDatabase();
  const { folder, write } = migrations(first);
  await migrate(pool, { folder });
  write('0001_people.sql', 'create table persons (name text)');
  await expect(migrate(pool, { folder })).rejects.toThrow(
    'The migration 0001_people.sql was changed after it was applied',
  );
});

test('does not mind other line endings', async () => {
  const { pool } = await emptyDatabase();
  const { folder, write } = migrations({ '0001_two_lines.sql': 'select 1;\nselect 2;\n' });
  await migrate(pool, { folder });
  write('0001_two_lines.sql', 'select 1;\r\nselect 2;\r\n');
  expect(await migrate(pool, { folder })).toEqual([]);
});

test('refuses a database that knows a file this version does not', async () => {
  const { pool } = await emptyDatabase();
  const { folder, write, remove } = migrations(first);
  write('0002_future.sql', 'select 1');
  await migrate(pool, { folder });
  remove('0002_future.sql');
  await expect(migrate(pool, { folder })).rejects.toThrow(
    'The database is newer than this program, which does not know its migration 0002_future.sql',
  );
});

test('leaves nothing of a file that fails, keeps those before it, and can be tried again', async () => {
  const { pool } = await emptyDatabase();
  const { folder, write } = migrations({
    ...first,
    '0002_broken.sql': 'insert into people values (2); select nonsense',
  });
  await expect(migrate(pool, { folder })).rejects.toThrow(
    'The migration 0002_broken.sql failed: column "nonsense" does not exist.',
  );
  write('0002_broken.sql', 'insert into people values (3)');
  expect(await migrate(pool, { folder })).toEqual(['0002_broken.sql']);
  const { rows } = await pool.query('select name from people order by name');
  expect(rows).toEqual([{ name: '1' }, { name: '3' }]);
});

test('refuses two files with one number, and names out of the pattern', async () => {
  const { pool } = await emptyDatabase();
  const twins = migrations({ ...first, '0001_pets.sql': 'select 1' });
  await expect(migrate(pool, { folder: twins.folder })).rejects.toThrow(
    '0001_pets.sql needs a name like',
  );
  const odd = migrations({ 'people.sql': 'select 1' });
  await expect(migrate(pool, { folder: odd.folder })).rejects.toThrow(
    'people.sql needs a name like',
  );
});
