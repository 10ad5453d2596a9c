// Preloaded into a process that shows what happens without the seat guard: replaces the module that takes seats.
import { registerHooks } from 'node:module';

const guard = '/src/server/bookings/seat-store.ts';
const substitute = new URL('unguarded-seats.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    // The substitute itself still imports the real module.
    const isGuard = found.url.endsWith(guard) && context.parentURL !== substitute;
    return isGuard ? { ...found, url: substitute } : found;
  },
});
