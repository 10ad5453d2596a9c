// Loaded before the product in a process that is to show what happens without its guard: whoever asks for the module that
// takes seats is given another one.
import { registerHooks } from 'node:module';

const guard = '/src/server/bookings/seat-store.ts';
const substitute = new URL('unguarded-seats.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    // The substitute itself still knows the real one.
    const isGuard = found.url.endsWith(guard) && context.parentURL !== substitute;
    return isGuard ? { ...found, url: substitute } : found;
  },
});
