// Deletes the embedded database, after asking; refuses while a server is using it.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readConfig } from '#platform/config/config.ts';
import { chooseDataDir } from '#platform/process/data-dir.ts';
import { takeFolder } from '#platform/db/embedded/take-folder.ts';
import { createReporter } from '#platform/process/reporter.ts';

const { log } = createReporter({ log: 'text', logLevel: undefined }, process.stdout);

async function resetDatabase(): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl)
    throw new Error('DATABASE_URL is set: only the embedded database is reset here.');
  const dataDir = chooseDataDir(config.dataDir);
  const clusters = clustersIn(dataDir);
  if (clusters.length === 0) return console.log(`There is no database in ${dataDir}.`);
  if (!(await isMeant(dataDir))) return console.log('Nothing was deleted.');
  for (const cluster of clusters) {
    await takeFolder(cluster, log);
    rmSync(cluster, { recursive: true });
  }
  console.log(`Deleted the database in ${dataDir}; the next start makes a new one.`);
}

function clustersIn(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir)
    .filter((name) => /^pg\d+$/.test(name))
    .map((name) => join(dataDir, name));
}

async function isMeant(dataDir: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY)
    throw new Error('Say `npm run db:reset -- --yes` where nobody can be asked.');
  const ask = createInterface({ input: process.stdin, output: process.stdout });
  const reply = await ask.question(`Delete everything in the database in ${dataDir}? Type yes: `);
  ask.close();
  return reply.trim() === 'yes';
}

try {
  await resetDatabase();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
