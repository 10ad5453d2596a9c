import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

test('fills in every placeholder', () => {
  const filled = fillTemplate('pgbouncer-users.txt', { 'trellis password': 'secret' });
  expect(filled).toBe('"trellis" "secret"\n');
});

test.for(readdirSync(resolve(import.meta.dirname, '../../deploy/high-availability')))(
  'refuses to leave a placeholder of %s open',
  (name) => {
    expect(() => fillTemplate(name, {})).toThrow(`${name} needs a value for {{`);
  },
);
