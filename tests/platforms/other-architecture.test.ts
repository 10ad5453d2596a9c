// Proves for both Linux architectures, on whichever of them this runs, that npm installs every program and library
// built for it, and that each file is a program of that architecture.
import { closeSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  buildsOf,
  nameOf,
  nativeParts,
  supportedPlatforms,
} from '../../scripts/setup/platforms.mjs';
import { installFor, lockedPackages } from './install-for.ts';

/** The field e_machine of an ELF file. */
const machines: Record<string, number> = { x64: 62, arm64: 183 };

/** The required program of each part; a package without its program is useless. */
const programs: Record<string, RegExp[]> = {
  Node: [/^bin\/node$/],
  PostgreSQL: [/^native\/bin\/postgres$/, /^native\/bin\/initdb$/, /^native\/lib\/libpq\.so/],
  libvips: [/^lib\/.*libvips.*\.so/],
  typescript: [/^lib\/tsc$/],
  'oxlint-tsgolint': [/^tsgolint$/],
};
const nodeAddon = [/\.node$/];

const onLinux = supportedPlatforms.filter(({ os }) => os === 'linux');

describe.each(onLinux.map((platform) => [nameOf(platform), platform] as const))(
  'an install for %s',
  async (_, platform) => {
    const folder = await installFor(platform);
    afterAll(() => rmSync(folder, { recursive: true }));

    test.each(nativeParts.map((part) => [part.name, part] as const))('has %s', (name, part) => {
      const [path = ''] = buildsOf(part, platform, lockedPackages);
      const files = filesIn(join(folder, path));
      for (const program of programs[name] ?? nodeAddon) {
        const found = files.filter((file) => program.test(file));
        expect(found, `${path} lacks ${program}`).not.toEqual([]);
        for (const file of found)
          expect([file, machineOf(join(folder, path, file))]).toEqual([
            file,
            machines[platform.cpu],
          ]);
      }
    });
  },
);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

function machineOf(file: string): number | string {
  const head = Buffer.alloc(20);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, head, 0, head.length, 0);
  closeSync(descriptor);
  return head.toString('latin1', 1, 4) === 'ELF' ? head.readUInt16LE(18) : 'no program';
}
