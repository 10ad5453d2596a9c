// Measures how many people a second sign in with their password, beside bare argon2id checking as many passwords.
import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { runApp } from '#tests/support/run-app.ts';
import { type Figure, median } from './figures.ts';

const rounds = 7;
const signInsEach = 60;
const people = 8;
const password = 'violet lamp harbour 71';

/** The bare call of Node's crypto with the parameters of our password hashes. */
export const bareArgon2id = (): Promise<Buffer> =>
  promisify(argon2)('argon2id', {
    message: password,
    nonce: randomBytes(16),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });

export async function measureSignIn(): Promise<Figure[]> {
  const app = await runApp({ RATE_LIMITS: 'off', AUTH_CONFIRM_EMAIL: 'off' });
  const ratios: number[] = [];
  try {
    const emails = Array.from({ length: people }, (_, index) => `person-${index}@example.org`);
    for (const email of emails) await post(`${app.url}/auth/v1/signup`, { email, password });
    const signIn = (index: number) =>
      post(`${app.url}/auth/v1/token?grant_type=password`, {
        email: emails[index % people],
        password,
      });
    for (const warmUp of [signIn, bareArgon2id]) await perSecond(warmUp);
    for (let round = 0; round < rounds; round++) {
      const bare = await perSecond(bareArgon2id);
      const ours = await perSecond(signIn);
      console.log(`  ours ${ours.toFixed(1)}/s, argon2id ${bare.toFixed(1)}/s`);
      ratios.push(ours / bare);
    }
  } finally {
    await app.stop();
  }
  const name = 'password sign-ins per second, beside argon2id';
  return [{ name, measured: median(ratios), unit: 'ratio', bar: { atLeast: 0.5 } }];
}

/** Runs a worker per person; argon2id uses all cores there are. */
async function perSecond(work: (index: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < signInsEach) await work(next++);
  };
  await Promise.all(Array.from({ length: people }, worker));
  return signInsEach / ((performance.now() - begun) / 1000);
}

async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}
