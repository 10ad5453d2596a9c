// Imports each icon from its own file. Through the package's index, an icon of any page would count as needed by every
// page and be loaded with the first one.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { moduleId } from './choose-chunk.ts';

const iconImport = /import \{([^}]*)\} from 'lucide-react';/g;

export function directIcons(): Plugin {
  const files = iconFiles();
  const direct = (name: string): string => {
    const [icon = '', local = icon] = name.split(' as ');
    const file = files.get(icon);
    if (!file) throw new Error(`lucide-react has no icon ${icon}.`);
    return `import ${local} from ${JSON.stringify(file)};`;
  };
  return {
    name: 'direct-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: 'lucide-react' },
      handler: (code) =>
        code.replaceAll(iconImport, (_whole, names: string) => {
          const icons = names.split(',').map((name) => name.trim());
          return icons
            .filter((name) => name && !name.startsWith('type '))
            .map(direct)
            .join('');
        }),
    },
  };
}

/** The file of each icon, by all of its names. */
function iconFiles(): Map<string, string> {
  const commonJs = createRequire(import.meta.url).resolve('lucide-react');
  const list = resolve(dirname(commonJs), '../esm/lucide-react.mjs');
  const lines = readFileSync(list, 'utf8').matchAll(/^export \{(.*)\} from '(\.\/icons\/.*)';$/gm);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(
        ([, name = '']) => [name, moduleId(resolve(dirname(list), file))] as const,
      ),
    ),
  );
}
