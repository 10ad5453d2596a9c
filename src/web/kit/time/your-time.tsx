// The start in the viewer's own time zone, where it differs; the server cannot know that zone.
import { yourTimeText } from '#domain/text/date-text.ts';
import { useHydrated } from '#web/kit/page/hydrated.ts';
import { deviceClock } from './device-clock.ts';

export function YourTime({ at, timeZone }: { at: string; timeZone: string }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const text = yourTimeText(at, timeZone, deviceClock(at));
  return text && <> {text}</>;
}
