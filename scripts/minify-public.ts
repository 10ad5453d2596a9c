// Minifies the scripts of the public folder, which the build copies as they are: their comments are for us.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

export function minifyPublic(): Plugin {
  return {
    name: 'minify-public',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = 'dist' }) {
      const names = await readdir(dir);
      for (const name of names.filter((each) => each.endsWith('.js'))) {
        const file = join(dir, name);
        const { code, errors } = await minify(name, await readFile(file, 'utf8'));
        if (errors.length > 0) throw new Error(`${file} cannot be minified.`, { cause: errors });
        await writeFile(file, code);
      }
    },
  };
}
