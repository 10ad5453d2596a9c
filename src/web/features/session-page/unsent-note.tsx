// Tells at the door that the list is from the last visit, and how many marks wait on this device for a connection.
import { CloudOff } from 'lucide-react';
import { momentText } from '#domain/text/date-text.ts';
import { isFromLastVisit } from '#web/kit/offline/use-cached.ts';

interface UnsentNoteProps {
  waiting: number;
  readAtMs: number;
  timeZone: string;
}

export function UnsentNote({ waiting, readAtMs, timeZone }: UnsentNoteProps) {
  const texts = [
    ...(isFromLastVisit(readAtMs)
      ? [`This list is from ${momentText(new Date(readAtMs), timeZone)}.`]
      : []),
    ...(waiting > 0 ? [waitingText(waiting)] : []),
  ];
  return (
    <div role="status" className="print:hidden">
      {texts.length > 0 && (
        <p className="mt-5 flex items-start gap-3 rounded-2xl border border-border bg-warning-soft px-4 py-3 text-warning">
          <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">{texts.join(' ')}</span>
        </p>
      )}
    </div>
  );
}

const waitingText = (count: number): string =>
  count === 1
    ? '1 mark waits on this device, and is sent when there is a connection.'
    : `${count} marks wait on this device, and are sent when there is a connection.`;
