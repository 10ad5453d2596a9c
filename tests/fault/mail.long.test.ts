// Mail workers that are killed at the worst moment: no mail is lost.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts';
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts';
import { expectAllSent, queueMany, recipientsOf } from './many-mails.ts';

function startHost(database: FreshDatabase, smtpUrl: string): () => Promise<void> {
  const file = resolve(import.meta.dirname, 'mail-host.ts');
  const child = spawn(process.execPath, [file, database.url, smtpUrl], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  return kill;
}

test('loses no mail when its process is killed at the worst moment, and repeats one per kill', async () => {
  const database = await freshDatabase();
  const kills = 6;
  let killed = 0;
  let kill = async (): Promise<void> => {};
  const { url, received } = await startSmtpServer({
    // The server has accepted the mail but not confirmed it; four others are being sent.
    accepted: async (count) => {
      if (killed === kills || count < 5 * (killed + 1)) return;
      killed++;
      await kill();
      kill = startHost(database, url);
    },
  });
  const addresses = await queueMany(database, 50);
  kill = startHost(database, url);
  await expectAllSent(database, 100_000);
  expect(killed).toBe(kills);
  expect(recipientsOf(received)).toEqual(new Set(addresses));
  expect(received.length).toBeGreaterThan(addresses.length);
  expect(received.length - addresses.length).toBeLessThanOrEqual(kills);
  for (const mails of Map.groupBy(received, ({ to }) => to[0]).values())
    for (const { raw } of mails) expect(raw.equals(mails[0]?.raw ?? raw)).toBe(true);
}, 120_000);
