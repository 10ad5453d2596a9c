// When: a day close at hand, or any days of the calendar.
import { useEffect, useEffectEvent } from 'react';
import { isWallDate } from '#domain/time/wall-text.ts';
import { businessNow } from '#web/kit/business-now.ts';
import { useSite } from '#web/kit/site.ts';
import { useHydrated } from '#web/kit/hydrated.ts';
import { Field, Input } from '#web/ui/field.tsx';
import { type Choice, ChoiceChips } from './choice-chips.tsx';
import { FilterGroup } from './filter-group.tsx';
import { daysOf, quickDates } from './quick-dates.ts';
import { moveEnd } from './range-ends.ts';
import { isApplied, type Search, without } from './search-params.ts';
import { useDraft } from './use-draft.ts';
import type { Change } from './use-explore.ts';
import { useOnBack } from './use-on-back.ts';

export interface DateFilterProps {
  wanted: Search;
  change: Change;
  /** Of the place searched near; days change when they do there. */
  timeZone: string | undefined;
}

export function DateFilter({ wanted, change, timeZone }: DateFilterProps) {
  const quick = useQuickChoices({ wanted, change, timeZone });
  const any: Choice = {
    label: 'Any date',
    isChosen: !isApplied(wanted, 'dates'),
    choose: () => change(without('dates')),
  };
  return (
    <FilterGroup title="When">
      <ChoiceChips choices={[any, ...quick]} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
        <DayField
          label="From"
          value={wanted.from}
          onDay={(day) => change((search) => moveEnd(search, 'from', day))}
        />
        <DayField
          label="To"
          value={wanted.to}
          onDay={(day) => change((search) => moveEnd(search, 'to', day))}
        />
      </div>
    </FilterGroup>
  );
}

/** Which days these are depends on the viewer's clock, so the server cannot say which one holds. */
function useQuickChoices({ wanted, change, timeZone }: DateFilterProps): Choice[] {
  const { today } = useSite();
  const isHydrated = useHydrated();
  return quickDates.map((quick) => {
    const days = () => daysOf(quick, businessNow(today), timeZone ?? viewerZone());
    const { from, to } = isHydrated ? days() : {};
    return {
      label: quick,
      isChosen: from !== undefined && wanted.from === from && wanted.to === to,
      choose: () => change(days()),
    };
  });
}

const viewerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onDay: (day: string | undefined) => void;
}

/** A day that is typed changes with every digit; it is searched once it rests. */
const restMs = 300;

function DayField({ label, value = '', onDay }: DayFieldProps) {
  const { text: typed, type, drop } = useDraft(value);
  // A year that is being typed goes through the first centuries.
  const isNew = typed !== value && (typed === '' || isWallDate(typed));
  const commit = () => {
    if (!isNew) return;
    // A day is searched once: another change may take it away again.
    drop();
    onDay(typed || undefined);
  };
  const commitRested = useEffectEvent(commit);
  useEffect(() => {
    const timer = setTimeout(() => commitRested(), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // Back gives up what is not searched yet, or that would come after it.
  useOnBack(drop);
  return (
    <Field label={label}>
      {(aria) => (
        <Input
          {...aria}
          type="date"
          className="px-3!"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onBlur={commit}
        />
      )}
    </Field>
  );
}
