// Fills in the placeholders of the files in deploy/high-availability, such as {{postgres port}}.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type Values = Record<string, string | number>;

const folder = resolve(import.meta.dirname, '../../deploy/high-availability');

export function fillTemplate(name: string, values: Values): string {
  return readFileSync(resolve(folder, name), 'utf8').replaceAll(
    /\{\{([\w ]+)\}\}/g,
    (_, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`${name} needs a value for {{${key}}}.`);
      return String(value);
    },
  );
}
