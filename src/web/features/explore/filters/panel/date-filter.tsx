// Filter by time: a quick choice such as today, any range of days, and the part of the day.
import { use, useEffect, useEffectEvent } from 'react';
import { dayPartNames, dayParts } from '#domain/classes/day-parts.ts';
import { dayWords } from '#domain/time/day-words.ts';
import { isWallDate } from '#domain/time/wall-date.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { dayLabels } from '#web/kit/time/day-labels.ts';
import { useSite } from '#web/kit/api/site.ts';
import { Field, Input } from '#web/ui/form/field.tsx';
import { type Choice, ChoiceChips } from './choice-chips.tsx';
import { datesPart, GroupsContext } from './filter-group.tsx';
import { daysOf } from '../quick-dates.ts';
import { moveEnd } from '../range-ends.ts';
import { isApplied, type Search, without } from '../../search/search-params.ts';
import { useDraft } from '../../search/use-draft.ts';
import type { Change } from '../../search/use-explore.ts';
import { useOnBack } from '../../use-on-back.ts';

interface DateFilterProps {
  wanted: Search;
  change: Change;
  /** Time zone of the place searched near, which decides when a day begins. */
  timeZone: string | undefined;
}

export function DateFilter({ wanted, change, timeZone }: DateFilterProps) {
  const quick = useQuickChoices({ wanted, change, timeZone });
  const any: Choice = {
    label: 'Any date',
    isChosen: !isApplied(wanted, 'dates'),
    choose: () => change(without('dates')),
  };
  // Beside the list, the fields take the room of another group.
  const groups = use(GroupsContext);
  const areFieldsShown = groups?.isOpen(datesPart) ?? true;
  const isOther = !any.isChosen && quick.every(({ isChosen }) => !isChosen);
  const pick: Choice = {
    label: 'Pick dates',
    isChosen: isOther,
    isExpanded: areFieldsShown,
    choose: () => groups?.toggle(datesPart),
  };
  return (
    <>
      <ChoiceChips label="Dates" choices={[any, ...quick, ...(groups ? [pick] : [])]} />
      {areFieldsShown && <DayFields wanted={wanted} change={change} />}
      <DayPartChips wanted={wanted} change={change} />
    </>
  );
}

type WantedProps = Pick<DateFilterProps, 'wanted' | 'change'>;

function DayFields({ wanted, change }: WantedProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
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
  );
}

/** Pressing the chosen part again takes it back. */
function DayPartChips({ wanted, change }: WantedProps) {
  const choices = dayPartNames.map((part) => ({
    label: dayParts[part].label,
    isChosen: wanted.time === part,
    choose: () => change(({ time }) => ({ time: time === part ? undefined : part })),
  }));
  return <ChoiceChips label="Time of day" choices={choices} isRow />;
}

function useQuickChoices({ wanted, change, timeZone }: DateFilterProps): Choice[] {
  const { today } = useSite();
  return dayWords.map((word) => {
    const days = () => daysOf(word, businessNow(today), timeZone ?? viewerZone());
    const { from, to } = days();
    return {
      label: dayLabels[word],
      isChosen: wanted.from === from && wanted.to === to,
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

/** A typed day changes with every digit, so the search waits until typing pauses. */
const restMs = 300;

function DayField({ label, value = '', onDay }: DayFieldProps) {
  const { text: typed, type, drop } = useDraft(value);
  // While a year is typed, it passes through the first centuries.
  const isNew = typed !== value && (typed === '' || isWallDate(typed));
  const commit = () => {
    if (!isNew) return;
    // The draft is dropped, so that a day is searched once: a later change may remove it again.
    drop();
    onDay(typed || undefined);
  };
  const commitRested = useEffectEvent(commit);
  useEffect(() => {
    const timer = setTimeout(() => commitRested(), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // Going back drops a draft that has not been searched yet, which would otherwise be searched afterwards.
  useOnBack(drop);
  return (
    <Field label={label}>
      {(aria) => (
        <Input
          {...aria}
          type="date"
          className="px-2! text-sm"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onBlur={commit}
        />
      )}
    </Field>
  );
}
