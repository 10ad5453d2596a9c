// Roster of a session: searched by name or code, in three tabs with counts, checked in by a tap.
import { Search, Users } from 'lucide-react';
import { useState, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Roster, RosterPerson } from '#contract/bookings/roster-shapes.ts';
import type { DoorState } from '#domain/booking/door-marks.ts';
import { Input } from '#web/ui/form/field.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs/tabs.tsx';
import { LastMarkBar } from './last-mark-bar.tsx';
import { PersonRow } from './person-row.tsx';
import { countIn, peopleShown, rosterTabs, type RosterTab } from './roster-filter.ts';
import { useMarking } from './use-marking.ts';
import type { Markable } from './what-can-be-marked.ts';

interface PeopleListProps {
  roster: Roster;
  can: Markable;
}

const tabNames = Object.keys(rosterTabs) as RosterTab[];

export function PeopleList({ roster, can }: PeopleListProps) {
  const { people, session } = roster;
  if (people.length === 0) return <Nobody state={session.state} />;
  return (
    <section aria-labelledby="people-title" className="mt-8">
      <h2 id="people-title" tabIndex={-1} className="text-2xl font-bold tracking-tight">
        Who comes
      </h2>
      <LackingAnswers people={people} />
      {can.hint && <p className="mt-1 text-text-2 print:hidden">{can.hint}</p>}
      <Everybody roster={roster} can={can} />
    </section>
  );
}

/** They are asked once by email, and can answer until the class begins. */
function LackingAnswers({ people }: Pick<Roster, 'people'>) {
  const count = people.filter(({ lacksAnswers }) => lacksAnswers).length;
  if (count === 0) return null;
  return (
    <p className="mt-1 text-text-2 print:hidden">
      {count === 1 ? '1 person has' : `${count} people have`} not answered all of your questions
      yet. We ask them once by email.
    </p>
  );
}

function Everybody({ roster, can }: PeopleListProps) {
  const { people, session, class: taught, mayMessage } = roster;
  const [tab, setTab] = useState<RosterTab>('all');
  const [search, setSearch] = useState('');
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const marking = useMarking(session.id);
  const choose = (next: RosterTab) => {
    setTab(next);
    setKept(new Set());
  };
  // A printed list has no tabs, so it shows everybody.
  useBeforePrint(() => {
    choose('all');
    setSearch('');
  });
  const mark = (person: RosterPerson, to: DoorState) => {
    setKept(new Set([...kept, person.bookingId]));
    marking.mark(person, to);
  };
  const shown = peopleShown(people, { tab, search, kept });
  return (
    <>
      <Tabs value={tab} onValueChange={(next) => choose(next as RosterTab)} className="mt-4">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:hidden">
          <TabsList aria-label="Who is shown" className="-mb-px">
            {tabNames.map((name) => (
              <TabsTrigger key={name} value={name} className="max-sm:px-3">
                {rosterTabs[name]}{' '}
                <span className="font-medium tabular-nums">({countIn(people, name)})</span>
              </TabsTrigger>
            ))}
          </TabsList>
          <SearchField
            value={search}
            onChange={(typed) => {
              setSearch(typed);
              setKept(new Set());
            }}
          />
        </div>
        {tabNames.map((name) => (
          <TabsContent key={name} value={name} className="pt-5">
            {shown.length === 0 ? (
              <p className="rounded-2xl border border-dashed border-input-border px-5 py-8 text-center text-text-2">
                {emptyText(name, search)}
              </p>
            ) : (
              <ul className="divide-y divide-border overflow-clip rounded-2xl border border-border bg-surface shadow-card print:border-0 print:shadow-none">
                {shown.map((person) => (
                  <PersonRow
                    mayMessage={mayMessage}
                    key={person.bookingId}
                    person={person}
                    timeZone={taught.timeZone}
                    can={can}
                    onMark={(to) => mark(person, to)}
                  />
                ))}
              </ul>
            )}
          </TabsContent>
        ))}
      </Tabs>
      <LastMarkBar marking={marking} />
    </>
  );
}

function emptyText(tab: RosterTab, search: string): string {
  if (search.trim()) return `Nobody here is called “${search.trim()}”, or has that code.`;
  return tab === 'in' ? 'Nobody is checked in yet.' : 'Everybody is accounted for.';
}

function SearchField({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  return (
    <div className="relative w-full sm:w-72">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-text-3"
      />
      <Input
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-label="Search by name or code"
        placeholder="Name or code"
        autoComplete="off"
        className="pl-11"
      />
    </div>
  );
}

const nobodyWords: Record<Roster['session']['state'], { title: string; text: string }> = {
  scheduled: {
    title: 'Nobody has booked yet',
    text: 'Share the page of your class: everybody who books appears here at once.',
  },
  completed: { title: 'Nobody had booked', text: 'This date is over.' },
  cancelled: {
    title: 'This date was canceled',
    text: 'Everybody who had booked has been notified, and gets everything back.',
  },
};

function Nobody({ state }: Pick<Roster['session'], 'state'>) {
  const { title, text } = nobodyWords[state];
  return (
    <div className="mt-8 flex flex-col items-center rounded-2xl border border-dashed border-input-border px-6 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft">
        <Users aria-hidden="true" className="size-8" />
      </span>
      <h2 className="mt-5 text-2xl font-bold tracking-tight">{title}</h2>
      <p className="mt-2 max-w-prose text-lg text-balance text-text-2">{text}</p>
    </div>
  );
}

/** Applies a change to the page before the browser prints it. */
function useBeforePrint(change: () => void): void {
  const prepare = useEffectEvent(change);
  useEffect(() => {
    const hear = () => flushSync(() => prepare());
    addEventListener('beforeprint', hear);
    return () => removeEventListener('beforeprint', hear);
  }, []);
}
