// Runs the embedded database like a running app, until SIGTERM.
import pino from 'pino';
import { openDatabase } from '#platform/db/open-database.ts';

const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) });
process.once('SIGTERM', () => void database.close());
process.stdout.write('ready\n');
