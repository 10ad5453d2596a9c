// The guides link to the files under deploy/ instead of repeating them, so that only what programs have checked is copied.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
const guides = join(project, 'docs/operate');
const pages = readdirSync(guides).map((name) => ({
  name,
  text: readFileSync(join(guides, name), 'utf8'),
}));

test('no guide has a block of a configuration that no program reads', () => {
  const blocks = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/^```(ini|nginx|caddy|caddyfile|haproxy|ya?ml)$/gm)].map(
      ([, kind]) => `${name}: ${kind}`,
    ),
  );
  expect(blocks).toEqual([]);
});

test('every file under deploy/ is in a guide, and every link to one leads there', () => {
  const linked = new Set(
    pages.flatMap(({ text }) =>
      [...text.matchAll(/\]\(\.\.\/\.\.\/(deploy[^)#]*)/g)].map(([, path]) => path ?? ''),
    ),
  );
  expect([...linked].filter((path) => !existsSync(join(project, path)))).toEqual([]);
  const files = globSync('deploy/**/*.*', { cwd: project });
  const words = pages.map(({ text }) => text).join('\n');
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((path) => !linked.has(path) && !words.includes(path))).toEqual([]);
});
