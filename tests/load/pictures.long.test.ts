// Memory of the server when many people upload large pictures at the same moment.
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Caller } from '#domain/permissions.ts';
import { secondMs } from '#domain/time/durations.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { photograph, pictureForm, smallPicture } from '#tests/support/picture-corpus.ts';
import { mediaFolder } from '#tests/support/pictures.ts';
import { publicKeyText } from '#tests/support/identity/tokens.ts';

// Twenty large pictures take long on two cores.
vi.setConfig({ testTimeout: 240_000 });

const address = 'POST /api/pictures';
const mostGrowthMb = 300;

test('stays within 300 MB while twenty people send pictures of 24 megapixels at once', async () => {
  const { db, url: databaseUrl } = await freshDatabase();
  const { child, url } = await startHost(databaseUrl);
  const people = await Promise.all(Array.from({ length: 20 }, () => makePerson(db)));
  const large = await photograph(6000, 4000);
  // The three formats that need the most memory to decode.
  const files = [
    await large.clone().jpeg({ quality: 80 }).toBuffer(),
    await large.clone().jpeg({ quality: 70, progressive: true }).toBuffer(),
    await large.clone().webp({ quality: 50, effort: 0 }).toBuffer(),
  ];
  // The first picture's one-time cost is not growth.
  await call(url, address, { as: people[0]!, body: pictureForm(await smallPicture()) });
  const before = memoryMbOf(child);
  const watch = watchMemory(child);
  /** Whoever is refused for want of time sends it again, as people do. */
  const send = async (as: Caller, file: Uint8Array): Promise<number> => {
    const { status, body, headers } = await call(url, address, { as, body: pictureForm(file) });
    if (status !== 503) return status;
    expect(['busy', 'took_too_long']).toContain(body.error);
    await sleep(Number(headers.get('retry-after')) * secondMs);
    return send(as, file);
  };
  const statuses = await Promise.all(people.map((as, i) => send(as, files[i % 3]!)));
  const peak = watch.end();
  expect(statuses).toEqual(people.map(() => 201));
  expect(peak - before).toBeLessThan(mostGrowthMb);
});

async function startHost(databaseUrl: string) {
  const args = [databaseUrl, mediaFolder(), publicKeyText];
  const child = fork(join(import.meta.dirname, 'pictures-host.ts'), args);
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  });
  const [port] = await once(child, 'message');
  return { child, url: `http://127.0.0.1:${port}` };
}

function watchMemory(child: ChildProcess): { end(): number } {
  let peak = 0;
  const look = (): void => void (peak = Math.max(peak, memoryMbOf(child)));
  const looking = setInterval(look, 100);
  return {
    end: () => {
      clearInterval(looking);
      return peak;
    },
  };
}

/** The memory of the server and of its picture process. */
function memoryMbOf({ pid }: ChildProcess): number {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const rows = list
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const ours = rows.filter(([own, parent]) => own === pid || parent === pid);
  return ours.reduce((sum, [, , kilobytes = 0]) => sum + kilobytes / 1024, 0);
}
