// Filters a roster by tab and by search text.
import type { RosterPerson } from '#contract/bookings/roster-shapes.ts';
import { typedCode } from '#domain/booking/check-in-code.ts';

export const rosterTabs = { all: 'All', in: 'Checked in', 'not-yet': 'Not yet' } as const;
export type RosterTab = keyof typeof rosterTabs;

const belongs: Record<RosterTab, (person: RosterPerson) => boolean> = {
  all: () => true,
  in: ({ attendance }) => attendance === 'attended',
  'not-yet': ({ attendance }) => attendance === 'unknown',
};

export const countIn = (people: RosterPerson[], tab: RosterTab): number =>
  people.filter(belongs[tab]).length;

interface Choice {
  tab: RosterTab;
  search: string;
  /** People marked since the tab was opened, who stay: a row must not disappear from under the finger. */
  kept: ReadonlySet<string>;
}

export function peopleShown(people: RosterPerson[], { tab, search, kept }: Choice) {
  return people.filter(
    (person) => (belongs[tab](person) || kept.has(person.bookingId)) && isMeant(person, search),
  );
}

function isMeant({ fullName, code }: RosterPerson, search: string): boolean {
  const words = plain(search).split(/\s+/u).filter(Boolean);
  const name = plain(fullName);
  if (words.every((word) => name.includes(word))) return true;
  const typed = typedCode(search);
  return typed.length > 1 && code.startsWith(typed);
}

/** Ignores accents and case, because names are typed in a hurry. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
