// List of suggestions below a search field, in groups; the field keeps focus and hears the keys.
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, type LucideIcon, MapPin, Tag, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Suggestions } from '#contract/classes/suggestions.ts';
import { query } from '#web/kit/api/api.ts';
import { classNames } from '#web/ui/class-names.ts';
import { floatingClass, floatingItemClass } from '#web/ui/overlay/floating.ts';
import type { Suggestion } from './suggestion.ts';

export interface SuggestionListProps {
  id: string;
  typed: string;
  isWanted: boolean;
  options: Suggestion[];
  /** Index of the marked option; -1 for none. */
  marked: number;
  onOptions: (options: Suggestion[]) => void;
  onMark: (index: number) => void;
  onChoose: (suggestion: Suggestion) => void;
}

const restMs = 120;
const fewestLetters = 2;

const groups: Record<Suggestion['kind'], { label: string; Icon: LucideIcon }> = {
  kind: { label: 'Kinds of classes', Icon: Tag },
  class: { label: 'Classes', Icon: CalendarDays },
  instructor: { label: 'Instructors', Icon: UserRound },
  town: { label: 'Towns', Icon: MapPin },
};

export function SuggestionList(props: SuggestionListProps) {
  const { id, typed, isWanted, options, marked, onOptions } = props;
  const settled = useSettled(typed.trim());
  const isAsked = isWanted && settled.length >= fewestLetters;
  const { data } = useQuery({
    ...query('GET /api/suggestions', { query: { q: settled.slice(0, 100) } }),
    enabled: isAsked,
    // The previous list stays until the next one arrives; otherwise it would flicker with every letter.
    placeholderData: (before: Suggestions | undefined) => before,
  });
  const isLongEnough = typed.trim().length >= fewestLetters;
  useEffect(() => {
    onOptions(data && isAsked && isLongEnough ? optionsOf(data) : []);
  }, [data, isAsked, isLongEnough, onOptions]);
  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);
  const isOpen = isWanted && options.length > 0;
  return (
    <>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label="Suggestions"
          className={classNames(
            floatingClass,
            'absolute inset-x-0 top-full z-40 mt-1.5 max-h-[min(28rem,60dvh)] overflow-y-auto p-1.5',
          )}
        >
          {(Object.keys(groups) as Suggestion['kind'][]).map((kind) => (
            <Group key={kind} kind={kind} {...props} />
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {isOpen && `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`}
      </span>
    </>
  );
}

function Group(props: SuggestionListProps & { kind: Suggestion['kind'] }) {
  const { id, kind, options, marked, onMark, onChoose } = props;
  const { label, Icon } = groups[kind];
  if (!options.some((option) => option.kind === kind)) return null;
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-text-3">
        {label}
      </p>
      {options.map(
        (option, index) =>
          option.kind === kind && (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and hears the keys
            <div
              key={`${kind}-${option.name}-${index}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              data-highlighted={index === marked ? '' : undefined}
              className={floatingItemClass}
              // The field keeps focus: its blur would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => onMark(index)}
              onClick={() => onChoose(option)}
            >
              <Icon aria-hidden="true" className="text-text-3" />
              <span className="min-w-0 truncate">
                <bdi>{option.name}</bdi>
              </span>
            </div>
          ),
      )}
    </div>
  );
}

const optionsOf = ({ kinds, classes, instructors, towns }: Suggestions): Suggestion[] => [
  ...kinds.map(({ name, slug }) => ({ kind: 'kind' as const, name, slug })),
  ...classes.map(({ id, title, town }) => ({
    kind: 'class' as const,
    id,
    name: [title, town].filter(Boolean).join(' · '),
  })),
  ...instructors.map(({ username, fullName }) => ({
    kind: 'instructor' as const,
    username,
    name: fullName,
  })),
  ...towns.map(({ label }) => ({ kind: 'town' as const, name: label })),
];

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
