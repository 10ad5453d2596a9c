// Starts one throwaway PostgreSQL per test run, with a migrated template that every test file clones.
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { jobs } from '#contract/jobs.ts';
import {
  type Binaries,
  packageBinaries,
  systemBinaries,
} from '#platform/db/embedded/binaries/find-binaries.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { databaseUrl } from './database-url.ts';
import { installQueue } from './install-queue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; template: string; binaries: Binaries };
  }
}

const template = 'migrated';

export function postgresSetup(
  major: number,
): (project: TestProject) => Promise<() => Promise<void>> {
  return async (project) => {
    const binaries = [packageBinaries(), ...systemBinaries()].find(
      (found) => found?.major === major,
    );
    if (!binaries) throw new Error(`PostgreSQL ${major} is not installed here.`);
    const log = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }));
    const server = await startThrowaway(log, { binaries });
    await makeTemplate(server.url, log);
    project.provide('postgres', { url: server.url, template, binaries });
    return server.stop;
  };
}

async function makeTemplate(url: string, log: pino.Logger): Promise<void> {
  const server = createPool(url, log, 1);
  await server.query(`create database ${template}`);
  await server.end();
  // Migrations outside a transaction need a second connection.
  const pool = createPool(databaseUrl(url, template), log, 2);
  await migrate(pool);
  await installQueue(pool, log, jobs);
  await pool.end();
}
