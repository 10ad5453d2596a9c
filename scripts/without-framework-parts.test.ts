import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leaveOut } from './without-framework-parts.ts';

const library = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const codeOf = (file: string): [string, string] => {
  const path = join(library, 'dist/production/lib', file);
  return [readFileSync(path, 'utf8'), path];
};

describe('what is left out of React Router in the browser', () => {
  it('keeps every name that other modules import from the part about tracing', () => {
    const [code, path] = codeOf('router/instrumentation.js');
    const rest = leaveOut(code, path) ?? '';
    for (const name of ['instrumentClientSideRouter', 'getRouteInstrumentationUpdates'])
      expect(rest).toContain(`export const ${name} =`);
    expect(rest.length).toBeLessThan(code.length / 10);
  });

  it('replaces the links that prefetch for the framework, and nothing else', () => {
    const [code, path] = codeOf('dom/ssr/components.js');
    const rest = leaveOut(code, path) ?? '';
    expect(rest).toContain('function PrefetchPageLinks() { return null; }');
    expect(rest).toContain('function useKeyedPrefetchLinks(');
    expect(rest).toContain('export {');
  });

  it('fails the build when the library looks different', () => {
    const [, path] = codeOf('dom/ssr/components.js');
    expect(() => leaveOut('export const other = 1;', path)).toThrow('look at it again');
  });

  it('leaves other modules alone', () => {
    expect(leaveOut('export const a = 1;', '/src/web/a.ts')).toBeUndefined();
  });
});
