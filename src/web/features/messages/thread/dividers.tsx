// Lines between messages: the day, what the next ones are about, and where the new ones begin.
import { Link } from 'react-router';
import type { MessageSubject } from '#contract/messages/message-shapes.ts';
import { shortDateText } from '#domain/text/date-text.ts';
import { dayWord } from '#web/kit/messages/message-days.ts';
import { useSite } from '#web/kit/api/site.ts';

export function DayDivider({ at, now }: { at: string; now: Date }) {
  return (
    <p className="mt-6 text-center text-sm font-semibold text-text-3 first:mt-0">
      <time dateTime={at}>{dayWord(at, now)}</time>
    </p>
  );
}

export function SubjectDivider({ about }: { about: MessageSubject }) {
  return (
    <p className="mt-4 flex items-center gap-3 text-center text-sm text-text-2 before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      <Link
        to={`/classes/${about.classId}`}
        className="min-w-0 py-1 wrap-anywhere underline decoration-border underline-offset-4 hover:decoration-current"
      >
        <SubjectText about={about} />
      </Link>
    </p>
  );
}

/** "About Pottery, Sat, Dec 5" */
export function SubjectText({ about }: { about: MessageSubject }) {
  const { today } = useSite();
  return (
    <>
      About <bdi>{about.title}</bdi>
      {about.startTime && `, ${shortDateText(about.startTime, about.timeZone, today)}`}
    </>
  );
}

export function NewDivider() {
  return (
    <p
      data-new-messages
      className="mt-4 flex items-center gap-3 text-sm font-semibold text-accent before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent"
    >
      New
    </p>
  );
}
