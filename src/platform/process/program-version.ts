// The version of this program, from its package.json.
import { createRequire } from 'node:module';

export const programVersion = (): string =>
  createRequire(import.meta.url)('../../../package.json').version;
