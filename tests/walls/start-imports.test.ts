// Keeps large libraries out of the start, which nobody needs before somebody uses what they are for.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const later = ['@simplewebauthn/server', 'nodemailer', 'pdfkit', 'sharp', 'smtp-server', 'stripe'];

/** What main.ts imports by itself and while the database starts. */
const parts = ['app.ts', 'sign-in.ts', 'work.ts'].map((file) => `../../src/${file}`);

const listing = `
  import { registerHooks } from 'node:module';
  const urls = [];
  registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
  for (const part of ${JSON.stringify(parts.map((part) => new URL(part, import.meta.url).href))}) await import(part);
  process.stdout.write(JSON.stringify(urls), () => process.exit());`;

test('loads no library at the start that is used later, if at all', () => {
  const node = execFileSync(process.execPath, ['--input-type=module', '--eval', listing]);
  const urls = JSON.parse(String(node)) as string[];
  expect(urls.length).toBeGreaterThan(500);
  const loaded = later.filter((name) => urls.some((url) => url.includes(`/node_modules/${name}/`)));
  expect(loaded).toEqual([]);
});
