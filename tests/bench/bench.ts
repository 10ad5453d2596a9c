// Prints the promised figures beside the measured ones; fails when a bar is missed. Names after `npm run bench --` choose
// parts; `--short` runs the short form of the parts that matter most; `--record` also writes what was
// measured into docs/performance.md.
import { parseArgs } from 'node:util';
import { type Figure, printFigures } from './figures.ts';
import type { Form } from './form.ts';
import { parts, shortParts } from './parts.ts';
import { recordFigures } from './record-figures.ts';

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean' }, record: { type: 'boolean' } },
  allowPositionals: true,
});
const form: Form = values.short ? 'short' : 'long';
const named = positionals.length > 0 ? positionals : values.short ? shortParts : Object.keys(parts);
const unknown = named.find((name) => !Object.hasOwn(parts, name));

if (unknown === undefined) {
  process.exitCode = (await measureParts()) ? 0 : 1;
} else {
  console.error(
    `The bench has no part named ${unknown}. Its parts: ${Object.keys(parts).join(', ')}.`,
  );
  process.exitCode = 1;
}

async function measureParts(): Promise<boolean> {
  const measured: Record<string, Figure[]> = {};
  for (const name of named) {
    console.log(`Measuring ${name} …`);
    const begunMs = performance.now();
    measured[name] = (await parts[name]?.(form)) ?? [];
    console.log(`  took ${Math.round((performance.now() - begunMs) / 1000)} s`);
    // After each part, so that a later failure loses nothing.
    if (values.record) recordFigures(name, measured[name], form);
  }
  return printFigures(Object.values(measured).flat());
}
