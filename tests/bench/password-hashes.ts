// Measures one password: our argon2id beside the bare call, and how long a bcrypt check blocks the event loop.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { hashSync } from 'bcryptjs';
import { createPasswords } from '#identity/passwords/passwords.ts';
import { type Figure, median } from './figures.ts';
import { bareArgon2id } from './sign-in.ts';

const rounds = 15;
const bcryptRounds = 3;
const password = 'violet lamp harbour 71';

export async function measurePasswordHashes(): Promise<Figure[]> {
  const passwords = createPasswords({ passwordMinLength: 8, siteUrl: 'http://localhost' });
  const hash = await passwords.hash(password);
  const ratios: number[] = [];
  const bareTimes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const bare = await timeOf(bareArgon2id);
    ratios.push((await timeOf(() => passwords.verify(hash, password))) / bare);
    bareTimes.push(bare);
  }
  console.log(`  bare argon2id ${median(bareTimes).toFixed(1)} ms`);
  const name = 'one password check by argon2id, beside the bare call of node:crypto';
  const argon2id: Figure = { name, measured: median(ratios), unit: 'ratio', bar: { atMost: 1.15 } };
  return [argon2id, await measureBcrypt(passwords)];
}

/** The check takes a second or more, and must not block other requests. */
async function measureBcrypt(passwords: ReturnType<typeof createPasswords>): Promise<Figure> {
  const hash = hashSync(password, 14);
  const delays: number[] = [];
  for (let round = 0; round < bcryptRounds; round++) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const took = await timeOf(() => passwords.verify(hash, password));
    delay.disable();
    console.log(`  bcrypt of cost 14: ${took.toFixed(0)} ms, longest wait ${ms(delay.max)} ms`);
    delays.push(delay.max / 1e6);
  }
  const name = 'longest wait of the event loop during a bcrypt check of cost 14';
  return { name, measured: median(delays), unit: 'ms', bar: { atMost: 50 } };
}

const ms = (nanoseconds: number): string => (nanoseconds / 1e6).toFixed(1);

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
