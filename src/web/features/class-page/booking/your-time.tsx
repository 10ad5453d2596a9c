// The start on the viewer's own clock, where that shows another time; the server cannot know it.
import { yourTimeText } from '#domain/date-text.ts';
import { useHydrated } from '#web/kit/hydrated.ts';

export function YourTime({ at, timeZone }: { at: string; timeZone: string }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const { timeZone: viewerZone } = new Intl.DateTimeFormat().resolvedOptions();
  const text = yourTimeText(at, timeZone, viewerZone);
  return text && <> {text}</>;
}
