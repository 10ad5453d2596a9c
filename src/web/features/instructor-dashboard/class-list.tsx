// The instructor's classes, with their loading and failure states.
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { OwnClass } from '#contract/classes/classes.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Input } from '#web/ui/form/field.tsx';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NoClasses } from '#web/kit/instructor/first-steps.tsx';
import {
  type ClassFilter,
  classesShown,
  classFilters,
  countOf,
  nothingText,
  offeredFilters,
  orderText,
} from './class-filter.ts';
import { Drafts } from './drafts.tsx';
import { OwnClassCard } from './own-class-card.tsx';
import { ownClassesQuery } from './own-classes.ts';

export function ClassList({ mayCreate }: { mayCreate: boolean }) {
  return (
    <Loaded
      query={useQuery(ownClassesQuery)}
      skeleton={<ClassListSkeleton />}
      renderFailure={(failure) => <div className="mt-8">{failure}</div>}
    >
      {(classes) =>
        classes.length > 0 ? (
          <Classes classes={classes} mayCreate={mayCreate} />
        ) : (
          <>
            <Drafts />
            {mayCreate && <NoClasses />}
          </>
        )
      }
    </Loaded>
  );
}

function Classes({ classes, mayCreate }: { classes: OwnClass[]; mayCreate: boolean }) {
  const [filter, setFilter] = useState<ClassFilter>('all');
  const [search, setSearch] = useState('');
  const shown = classesShown(classes, { filter, search });
  const filters = offeredFilters(classes, filter);
  const order = orderText(shown);
  return (
    <section aria-labelledby="classes-title">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        {/* On a phone the tab right above says it. */}
        <h2
          id="classes-title"
          tabIndex={-1}
          className="text-2xl font-bold tracking-tight max-sm:sr-only"
        >
          Your classes
        </h2>
        {mayCreate && (
          <LinkButton to="/createClass" className="w-full sm:w-auto">
            <Plus aria-hidden="true" />
            Create a Class
          </LinkButton>
        )}
      </div>
      <Drafts />
      {(classes.length > 1 || filters.includes('archived')) && (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Input
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            aria-label="Search your classes"
            placeholder="Title or place"
            autoComplete="off"
            className="sm:max-w-72"
          />
          <div role="group" aria-label="Which classes" className="flex flex-wrap gap-1.5 sm:gap-2">
            {filters.map((name) => (
              <ToggleChip
                key={name}
                isPressed={filter === name}
                className="max-sm:px-2"
                onClick={() => setFilter(name)}
              >
                {classFilters[name]} ({countOf(classes, name)})
              </ToggleChip>
            ))}
          </div>
        </div>
      )}
      {shown.length === 0 && (
        <p
          role="status"
          className="mt-5 rounded-2xl border border-dashed border-input-border px-5 py-8 text-center text-text-2"
        >
          {nothingText({ filter, search, hasClasses: classes.length > 0 })}
        </p>
      )}
      {order !== undefined && <p className="mt-2 text-sm text-text-2 sm:mt-4">{order}</p>}
      <ul className="mt-2 grid gap-3 sm:mt-3 sm:gap-5">
        {shown.map((own) => (
          <OwnClassCard key={own.id} own={own} />
        ))}
      </ul>
    </section>
  );
}

export function ClassListSkeleton() {
  return (
    <div role="status" className="mt-8 sm:mt-10">
      <span className="sr-only">Loading your classes</span>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-12 w-full rounded-xl sm:w-44" />
      </div>
      <div className="mt-5 grid gap-5">
        {[1, 2, 3].map((key) => (
          <div
            key={key}
            className="overflow-clip rounded-2xl border border-border bg-surface md:grid md:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <Skeleton className="aspect-3/2 rounded-none md:aspect-auto" />
            <div className="grid gap-4 p-5 sm:p-6">
              <Skeleton className="h-7 w-3/5" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-24" />
              <Skeleton className="h-11 w-full max-w-md" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
