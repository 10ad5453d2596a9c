import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The types require it of `DecisionDialog`; dialogs and buttons of another kind could forget it. */
const rendered = /\{\.\.\.sending\}|\{confirmation\}/g;

test('shows "Confirm it is you" wherever a decision is sent, so that none waits for ever', () => {
  const files = globSync('**/*.tsx', { cwd: import.meta.dirname }).map((name) => ({
    name,
    text: readFileSync(join(import.meta.dirname, name), 'utf8'),
  }));
  const sent = files.filter(({ text }) => text.includes('= useDecision('));
  expect(sent.length).toBeGreaterThan(10);
  const forgotten = sent.filter(
    ({ text }) => (text.match(rendered) ?? []).length < text.split('= useDecision(').length - 1,
  );
  expect(forgotten.map(({ name }) => name)).toEqual([]);
});
