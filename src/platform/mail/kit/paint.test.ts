// The colors of mails against those of the site.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { darkRules, painted, paints } from './paint.ts';

const tokens = readFileSync(resolve('src/web/styles/tokens.css'), 'utf8');
const [lightTokens = '', darkTokens = ''] = tokens.split(/^\.dark \{/m);

test.for(Object.entries(paints))('%s is the token of that name in both themes', ([name, paint]) => {
  const [, light, dark] = paint;
  expect(lightTokens).toContain(`--${name}: ${light};`);
  expect(darkTokens).toContain(`--${name}: ${dark};`);
});

test('every colour that is written inline has a rule for the dark theme', () => {
  for (const name of Object.keys(paints) as (keyof typeof paints)[]) {
    const { className, style } = painted([name], { padding: 0 });
    expect(Object.values(style)).toContain(paints[name][1]);
    expect(darkRules()).toContain(
      `.${className}{${paints[name][0]}:${paints[name][2]} !important}`,
    );
  }
});

test('survives being written into HTML', () => {
  expect(darkRules()).not.toMatch(/[<>&"']/);
});
