// Imports icons and the parts of the query library from their own files. Through a package's index, whatever any page
// uses of it would count as needed by every page and be loaded with the first one.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { moduleId } from './choose-chunk.ts';

interface Origin {
  file: string;
  /** The export's name in that file. */
  name: string;
}

type Origins = Map<string, Origin>;

const directImport = /import \{([^}]*)\} from ['"](lucide-react|@tanstack\/[a-z]+-[a-z]+)['"];/g;

export function directImports(): Plugin {
  const icons = iconOrigins();
  const core = queryOrigins('@tanstack/query-core');
  const queries = new Map([...core, ...queryOrigins('@tanstack/react-query')]);
  const packages = new Map([
    ['lucide-react', icons],
    ['@tanstack/query-core', core],
    ['@tanstack/react-query', queries],
  ]);
  return {
    name: 'direct-imports',
    enforce: 'pre',
    transform: {
      filter: {
        id: /\/src\/.*\.tsx?$|\/@tanstack\/react-query\/.*\.js$/,
        code: /lucide-react|@tanstack\//,
      },
      handler: (code) =>
        code.replaceAll(directImport, (whole, names: string, from: string) => {
          const origins = packages.get(from);
          return origins ? directly(names, from, origins) : whole;
        }),
    },
  };
}

function directly(names: string, from: string, origins: Origins): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((text) => {
      const [wanted = '', local = wanted] = text.split(' as ');
      const origin = origins.get(wanted);
      if (!origin) throw new Error(`${from} has no ${wanted}.`);
      return `import { ${origin.name} as ${local} } from ${JSON.stringify(origin.file)};`;
    })
    .join('');
}

const fileOf = createRequire(import.meta.url).resolve;

/** The file of each icon, by all of its names. */
function iconOrigins(): Origins {
  const index = resolve(dirname(fileOf('lucide-react')), '../esm/lucide-react.mjs');
  const lines = readFileSync(index, 'utf8').matchAll(/^export \{(.*)\} from '(\.\/icons\/.*)';$/gm);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(
        ([, name = '']) => [name, originIn(index, file, 'default')] as const,
      ),
    ),
  );
}

/** The file of each export that the index takes over under the same name. */
function queryOrigins(from: string): Origins {
  const index = fileOf(from).replace(/\.cjs$/, '.js');
  const lines = readFileSync(index, 'utf8').matchAll(/^import \{(.*)\} from "(\.\/.*)";$/gm);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      names.split(',').map((text) => {
        const name = text.trim();
        return [name, originIn(index, file, name)] as const;
      }),
    ),
  );
}

const originIn = (index: string, file: string, name: string): Origin => ({
  file: moduleId(resolve(dirname(index), file)),
  name,
});
