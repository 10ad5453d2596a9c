// What happened in a studio, in sentences.
import type { StudioEvent } from '#contract/studios/studios.ts';
import { aRole } from '#domain/studios/studio-roles.ts';
import { dayText } from './day-text.ts';
import { StudioSection } from './studio-section.tsx';

export function HistorySection({ history }: { history: StudioEvent[] }) {
  return (
    <StudioSection id="history" title="History" description="Who did what, newest first.">
      <ol className="-my-3 divide-y divide-border">
        {history.map((event) => (
          <li
            key={event.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3"
          >
            <span className="min-w-0 wrap-anywhere">{eventText(event)}</span>
            <time dateTime={event.at} className="text-sm text-text-3">
              {dayText(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </StudioSection>
  );
}

export function eventText(event: StudioEvent): string {
  const { kind, actorName, personName, classTitle, role, earns } = event;
  const actor = actorName ?? 'Somebody';
  const person = personName ?? 'somebody';
  const as = role ? aRole(role) : 'a member';
  const title = classTitle ?? 'a class';
  const texts: Record<StudioEvent['kind'], string> = {
    created: `${actor} created the studio`,
    changed: `${actor} ${earns === null ? 'changed the page' : earnsText(earns)}`,
    invited: `${actor} invited ${as}`,
    withdrawn: `${actor} withdrew the invitation of ${as}`,
    declined: `An invitation as ${as} was declined`,
    joined: `${personName ?? 'Somebody'} joined as ${as}`,
    role_changed:
      actorName === personName ? `${actor} became ${as}` : `${actor} made ${person} ${as}`,
    removed: `${actor} removed ${person}`,
    left: `${personName ?? 'Somebody'} left`,
    class_added: `${actor} moved ${title} into the studio`,
    class_taken_out: `${actor} took ${title} out of the studio`,
    class_archived: `${actor} archived ${title}`,
    class_brought_back: `${actor} brought ${title} back`,
    class_deleted: `${actor} deleted a class that nobody had booked`,
    inherited: `${personName ?? 'Somebody'} became ${as}, because no owner was left`,
  };
  return texts[kind];
}

const earnsText = (earns: boolean): string =>
  `let new bookings earn for the ${earns ? 'studio' : 'instructors'}`;
