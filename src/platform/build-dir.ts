// Where the build puts pages, browser files and mails.
import { resolve } from 'node:path';

export const standardBuildDir = resolve(import.meta.dirname, '../../dist');
