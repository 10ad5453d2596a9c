// Loads the product, opens what others watch it by, first off and then on, and prints the modules that were loaded by then.
import { registerHooks } from 'node:module';

const urls: string[] = [];
registerHooks({
  load: (url, context, next) => {
    urls.push(url);
    return next(url, context);
  },
});

const { openWatch } = await import('#platform/watch.ts');
const { readConfig } = await import('#platform/config/config.ts');
const { createLog } = await import('#platform/log.ts');
await import('../../src/app.ts');
await import('../../src/work.ts');

const open = async (environment: Record<string, string>): Promise<string[]> => {
  const watch = await openWatch(readConfig(environment), createLog({ logLevel: 'fatal' }));
  await watch?.close();
  return [...urls];
};

const off = await open({});
const on = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
process.stdout.write(JSON.stringify({ off, on }));
