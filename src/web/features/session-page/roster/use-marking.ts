// Marks attendance: shown at once, sent when the server can be reached, with one undo step.
import { useState } from 'react';
import type { RosterPerson } from '#contract/bookings/roster-shapes.ts';
import type { DoorState } from '#domain/booking/door-marks.ts';
import { addToQueue } from '#web/kit/door/door-queue.ts';
import { madeNow } from '#web/kit/door/made-now.ts';
import { doorStateOf } from '#web/kit/door/roster-with-entries.ts';

export interface LastMark {
  /** The person before the mark. */
  person: RosterPerson;
  to: DoorState;
}

export interface Marking {
  mark(person: RosterPerson, to: DoorState): void;
  last: LastMark | undefined;
  undo(): void;
  forget(): void;
}

export function useMarking(sessionId: string): Marking {
  const [last, setLast] = useState<LastMark>();
  return {
    last,
    mark: (person, to) => {
      setLast({ person, to });
      addMark(sessionId, { person, from: doorStateOf(person), to });
    },
    undo: () => {
      if (!last) return;
      setLast(undefined);
      addMark(sessionId, { person: last.person, from: last.to, to: doorStateOf(last.person) });
    },
    forget: () => setLast(undefined),
  };
}

interface Mark {
  person: Pick<RosterPerson, 'bookingId'>;
  from: DoorState;
  to: DoorState;
}

export const addMark = (sessionId: string, { person: { bookingId }, from, to }: Mark): void =>
  addToQueue(sessionId, { kind: 'mark', ...madeNow(), bookingId, from, to });
