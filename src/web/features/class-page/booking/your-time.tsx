// The start on the viewer's own clock, where that shows another time; the server cannot know it.
import { yourTimeText } from '#domain/date-text.ts';
import { useIsTakenOver } from '#web/kit/taken-over.ts';

export function YourTime({ at, timeZone }: { at: string; timeZone: string }) {
  const isTakenOver = useIsTakenOver();
  if (!isTakenOver) return null;
  const { timeZone: viewerZone } = new Intl.DateTimeFormat().resolvedOptions();
  const text = yourTimeText(at, timeZone, viewerZone);
  return text && <> {text}</>;
}
