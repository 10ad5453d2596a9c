// Explains the effect of publishing or unlisting a class, before it is done.
import type { OwnClass } from '#contract/classes/classes.ts';
import { type ClassFacts, classState, classStates } from '#domain/classes/class-state.ts';

/** The class's state after publishing. */
export function publishText(
  { sessions }: Pick<OwnClass, 'sessions'>,
  instructorStatus: ClassFacts['instructorStatus'] = 'approved',
  now: Date,
): string {
  const hasUpcoming = sessions.some(
    ({ state, startTime }) => state === 'scheduled' && new Date(startTime) > now,
  );
  return classStates[
    classState({ isActive: true, suspended: false, instructorStatus, hasUpcoming })
  ];
}

export function unpublishText({ sessions }: Pick<OwnClass, 'sessions'>): string {
  const isBooked = sessions.some(
    ({ state, seatsTaken }) => state === 'scheduled' && seatsTaken > 0,
  );
  const kept = isBooked ? ' Dates that people have booked still take place.' : '';
  return `Nobody else can find or open it until you publish it again. Its dates and photos stay.${kept}`;
}
