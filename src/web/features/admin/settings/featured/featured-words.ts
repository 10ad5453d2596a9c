// Words about featured classes: whether one is shown, and what a change does.
import type { FeaturedFacts } from '#contract/admin/featured-calls.ts';
import { type FeaturedClass, featuredLimits } from '#contract/classes/featured.ts';
import { featuredPhase } from '#domain/classes/featured-time.ts';
import type { ClassState } from '#domain/classes/class-state.ts';
import { momentText } from '#domain/text/date-text.ts';
import type { BadgeVariant } from '#web/ui/badge.tsx';

export interface FeaturedLook {
  label: string;
  variant: BadgeVariant;
}

const whyNot: Record<Exclude<ClassState, 'listed'>, string> = {
  'taken-down': 'taken down',
  held: 'it waits for review',
  archived: 'archived',
  unpublished: 'not published',
  waiting: 'its instructor waits for approval',
  withheld: 'its instructor may not teach',
  'without-dates': 'no dates ahead',
};

interface Shown {
  entry: FeaturedClass;
  facts: FeaturedFacts | undefined;
  /** How many before it in the list are shown. */
  before: number;
  now: Date;
}

/** "Shown", "Not shown: no dates ahead", "Planned" */
export function featuredLook({ entry, facts, before, now }: Shown): FeaturedLook {
  const phase = featuredPhase(entry, now);
  if (phase === 'over') return { label: 'Over', variant: 'neutral' };
  const reason = reasonNotShown(facts);
  if (reason !== undefined) return { label: `Not shown: ${reason}`, variant: 'warning' };
  if (phase === 'ahead') return { label: 'Planned', variant: 'info' };
  return before < featuredLimits.shown
    ? { label: 'Shown', variant: 'success' }
    : { label: 'Not shown: twelve others come first', variant: 'warning' };
}

function reasonNotShown(facts: FeaturedFacts | undefined): string | undefined {
  if (!facts) return 'the class no longer exists';
  if (facts.state !== 'listed') return whyNot[facts.state];
  return facts.hasFreeSeats ? undefined : 'no free seat';
}

/** The looks of a whole list, in its order. */
export function featuredLooks(
  entries: readonly FeaturedClass[],
  factsOf: (id: string) => FeaturedFacts | undefined,
  now: Date,
): FeaturedLook[] {
  const looks: FeaturedLook[] = [];
  for (const entry of entries) {
    const before = looks.filter(({ label }) => label === 'Shown').length;
    looks.push(featuredLook({ entry, facts: factsOf(entry.id), before, now }));
  }
  return looks;
}

type NameOf = (id: string) => string;

/** "“Wheel throwing” is featured from Sat, Dec 5, 2026, 10:00 AM CST", "new order: …" */
export function featuredDiffTexts(
  [from, to]: [FeaturedClass[], FeaturedClass[]],
  nameOf: NameOf,
  timeZone: string,
): string[] {
  const old = (id: string) => from.find((each) => each.id === id);
  const timeText = (entry: FeaturedClass) => whenText(entry, timeZone);
  const added = to.flatMap((each) => {
    const before = old(each.id);
    if (!before) return [`“${nameOf(each.id)}” is featured${timeText(each)}`];
    if (timeText(before) === timeText(each)) return [];
    return [`“${nameOf(each.id)}” is now featured${timeText(each) || ' without a time'}`];
  });
  const gone = from
    .filter(({ id }) => !to.some((each) => each.id === id))
    .map(({ id }) => `“${nameOf(id)}” is no longer featured`);
  const keptIds = (list: FeaturedClass[], other: FeaturedClass[]) =>
    list.map(({ id }) => id).filter((id) => other.some((each) => each.id === id));
  const isReordered = keptIds(from, to).join() !== keptIds(to, from).join();
  const order = isReordered ? [`new order: ${to.map(({ id }) => nameOf(id)).join(', ')}`] : [];
  const texts = [...added, ...gone, ...order];
  return texts.length > 0 ? texts : ['is saved as it is'];
}

function whenText({ from, until }: FeaturedClass, timeZone: string): string {
  const begins = from === null ? '' : ` from ${momentText(from, timeZone)}`;
  return until === null ? begins : `${begins} until ${momentText(until, timeZone)}`;
}
