// Countdown of an unpaid hold, which few people have; until its code has come, the seats are "held for you".
import { deferredPart } from '#web/kit/page/deferred-part.tsx';

const loadClock = async () => (await import('./hold-clock.tsx')).HoldClock;
const loadLeft = async () => (await import('./hold-clock.tsx')).HoldLeft;

export const LazyHoldClock = deferredPart({
  load: loadClock,
  sent: import.meta.env.SSR ? await loadClock() : undefined,
  fallback: 'held for you',
});

export const LazyHoldLeft = deferredPart({
  load: loadLeft,
  sent: import.meta.env.SSR ? await loadLeft() : undefined,
});
