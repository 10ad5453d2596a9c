// The classes and towns with the most sales or bookings of the period.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { TopLine } from '#contract/admin/figure-calls.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { numberText } from '#domain/text/number-text.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { dollarsText } from '#web/kit/text/dollars-text.ts';
import { Field, NativeSelect } from '#web/ui/form/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { WideTable } from '#web/ui/wide-table.tsx';
import { ClassLink, PersonLink } from '../admin-links.tsx';
import { TopCsv } from './csv-button.tsx';
import { periodOf, rankedBy, topQuery } from './figures-query.ts';
import { still } from './period-choice.tsx';

export function TopLists() {
  const [params, setParams] = useSearchParams();
  const by = rankedBy(params);
  const choose = (value: string) => {
    const next = new URLSearchParams(params);
    next.set('by', value);
    setParams(next, still);
  };
  return (
    <section aria-labelledby="top" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h3 id="top" className="text-xl font-bold tracking-tight">
          Classes and towns with the most {by}
        </h3>
        <Field label="Ranked by" className="w-36">
          {(aria) => (
            <NativeSelect {...aria} value={by} onChange={({ target }) => choose(target.value)}>
              <option value="sales">Sales</option>
              <option value="bookings">Bookings</option>
            </NativeSelect>
          )}
        </Field>
      </div>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <TopList of="class" title="Classes" by={by} nameOf={nameOfClass} />
        <TopList of="town" title="Towns" by={by} nameOf={nameOfTown} />
      </div>
    </section>
  );
}

interface TopListProps {
  of: 'class' | 'town';
  title: string;
  by: 'sales' | 'bookings';
  nameOf: (line: TopLine) => ReactNode;
}

function TopList({ of, title, by, nameOf }: TopListProps) {
  const [params] = useSearchParams();
  const asked = { ...periodOf(params), of, by };
  const query = useQuery(topQuery(asked));
  return (
    <div className="min-w-0 rounded-2xl border border-border bg-surface px-5 py-4 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h4 className="text-lg font-bold tracking-tight">{title}</h4>
        <TopCsv asked={asked} name={`top-${title.toLowerCase()}`} of={title.toLowerCase()} />
      </div>
      <Loaded query={query} skeleton={<Skeleton className="mt-3 h-48" />}>
        {({ lines }) =>
          lines.length === 0 ? (
            <p className="mt-3 text-text-2">No {by} in this period.</p>
          ) : (
            <TopTable title={title} lines={lines} nameOf={nameOf} />
          )
        }
      </Loaded>
    </div>
  );
}

function TopTable({
  title,
  lines,
  nameOf,
}: Pick<TopListProps, 'title' | 'nameOf'> & { lines: TopLine[] }) {
  return (
    <WideTable title={`${title} with their sales and bookings`} className="mt-2">
      <thead className="border-b border-border text-sm text-text-2">
        <tr>
          <th scope="col" className="py-2 text-left font-semibold">
            Name
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-semibold">
            Sales
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-semibold">
            Bookings
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {lines.map((line) => (
          <tr key={line.class?.id ?? line.town} className="align-top">
            <th scope="row" className="min-w-32 py-2 text-left font-normal wrap-anywhere">
              {nameOf(line)}
            </th>
            <td className="py-2 pl-3 text-right tabular-nums">{dollarsText(line.sales)}</td>
            <td className="py-2 pl-3 text-right tabular-nums">{numberText(line.bookings)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

const nameOfClass = ({ class: shown, instructor }: TopLine) => (
  <>
    {shown && <ClassLink shown={shown} />}
    <span className="block text-sm text-text-2">
      {instructor ? <PersonLink person={instructor} /> : formerMember}
    </span>
  </>
);

const nameOfTown = ({ town }: TopLine) =>
  town ? (
    <Link
      to={`/admin/classes?${new URLSearchParams({ q: town })}`}
      className="font-semibold text-accent underline-offset-4 hover:text-accent-hover hover:underline"
    >
      <bdi>{town}</bdi>
    </Link>
  ) : (
    <span className="text-text-2">Town not known</span>
  );
