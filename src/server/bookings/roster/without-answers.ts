// The roster as an operator sees it who looks as its instructor: what learners answered takes a reason of its own.
import type { Roster } from '#contract/bookings/roster-shapes.ts';

export const withoutAnswers = (roster: Roster): Roster => ({
  ...roster,
  people: roster.people.map((person) => ({ ...person, answers: [] })),
});
