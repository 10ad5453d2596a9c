// Leaves out what React Router carries for its framework mode and for tracing: nothing of ours can reach it, and it is two
// kilobytes of every first visit.
import type { Plugin } from 'vite';

interface LeftOut {
  /** The end of the module's file name. */
  file: string;
  /** The code of the module without that part; undefined if the module looks different from what we know. */
  without: (code: string) => string | undefined;
}

const instrumentation = [
  'consumeInstrumentationClientResultMetaReceiver',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'instrumentHandler',
  'instrumentationResultMetaContext',
];

const leftOut: readonly LeftOut[] = [
  {
    // Called only with the option `instrumentations`, except for the first one, which then finds nothing.
    file: '/production/lib/router/instrumentation.js',
    without: (code) =>
      exportsOf(code).join() === instrumentation.join()
        ? instrumentation.map((name) => `export const ${name} = () => undefined;`).join('\n')
        : undefined,
  },
  {
    // Rendered only for links with `prefetch`, which needs the framework's manifest of routes.
    file: '/production/lib/dom/ssr/components.js',
    without: (code) => {
      const whole = /^function PrefetchPageLinks\(.*?^}$/ms;
      return whole.test(code)
        ? code.replace(whole, 'function PrefetchPageLinks() { return null; }')
        : undefined;
    },
  },
];

export function withoutFrameworkParts(): Plugin {
  return {
    name: 'without-framework-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/(router|dom\/ssr)\/\w+\.js$/ },
      handler: leaveOut,
    },
  };
}

/** A module that has changed fails the build: a new version of the library has to be looked at. */
export function leaveOut(code: string, id: string): string | undefined {
  const part = leftOut.find(({ file }) => id.endsWith(file));
  if (!part) return undefined;
  const rest = part.without(code);
  if (rest === undefined) throw new Error(`${id} is not as known: look at it again.`);
  return rest;
}

const exportsOf = (code: string): string[] =>
  (/^export \{([^}]*)\};/m.exec(code)?.[1] ?? '').split(',').map((name) => name.trim());
