// Search form of a list in the admin area; the search is stored in the URL, so that it can be shared and revisited.
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import { Field, Input, NativeSelect } from '#web/ui/form/field.tsx';

interface Choice {
  name: string;
  label: string;
  /** Pairs of value and label; the empty value means all. */
  options: readonly (readonly [string, string])[];
}

interface SearchFormProps {
  label: string;
  hint: string;
  choices: readonly Choice[];
}

/** Delay after the last keystroke; Enter searches at once. */
const pauseMs = 250;

export function SearchForm({ label, hint, choices }: SearchFormProps) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('q') ?? '';
  const ask = (change: Record<string, string>) => setParams(changed(params, change), still);
  const { typed, type, search } = useTyped(asked, (q, others) => ask({ ...others, q }));
  return (
    <form
      role="search"
      className="mb-6 flex flex-wrap items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Field label={label} hint={hint} className="min-w-0 grow basis-72">
        {(aria) => (
          <span className="relative block">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-text-3"
            />
            <Input
              {...aria}
              type="search"
              className="pl-12"
              maxLength={adminLimits.search}
              autoComplete="off"
              value={typed}
              onChange={(event) => type(event.target.value)}
            />
          </span>
        )}
      </Field>
      {choices.map(({ name, label: choice, options }) => (
        <Field key={name} label={choice} className="grow basis-36 sm:max-w-52">
          {(aria) => (
            <NativeSelect
              {...aria}
              value={params.get(name) ?? ''}
              onChange={(event) => search({ [name]: event.target.value })}
            >
              {options.map(([value, word]) => (
                <option key={value} value={value}>
                  {word}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      ))}
    </form>
  );
}

/** A new search changes the list only: no history entry, no scrolling. */
const still = { replace: true, preventScrollReset: true } as const;

function changed(params: URLSearchParams, change: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}

type Choices = Record<string, string>;

function useTyped(asked: string, ask: (typed: string, choices: Choices) => void) {
  const [typed, setTyped] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastAsked = useRef(asked);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (lastAsked.current === asked) return;
    // A link or the Back button has led to another search.
    clearTimeout(timer.current);
    lastAsked.current = asked;
    setTyped(asked);
  }, [asked]);
  const search = (words: string, choices: Choices = {}) => {
    clearTimeout(timer.current);
    lastAsked.current = words.trim();
    ask(lastAsked.current, choices);
  };
  const type = (words: string) => {
    setTyped(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(words), pauseMs);
  };
  return { typed, type, search: (choices?: Choices) => search(typed, choices) };
}
