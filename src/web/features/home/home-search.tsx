// Search form of the home page: what, where and when. A plain form, so that it works before any script has loaded.
import { CalendarDays, MapPin, Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { HomePage } from '#contract/classes/home.ts';
import { searchLimits } from '#contract/classes/search-limits.ts';
import { PlaceCombobox } from '#web/kit/forms/place-combobox.tsx';
import { useRememberedPlace } from '#web/kit/place/remembered-place.ts';
import { awaitPlace } from '#web/kit/place/searched-place.ts';
import { SearchField } from '#web/kit/search/search-field.tsx';
import type { Suggestion } from '#web/kit/search/suggestion.ts';
import { dayLabels } from '#web/kit/time/day-labels.ts';
import { Button } from '#web/ui/button/button.tsx';
import { NativeSelect } from '#web/ui/form/input.tsx';

// A shared frame around the fields replaces their own frames.
const frame =
  'relative z-10 grid rounded-2xl border border-input-border bg-surface shadow-card focus-within:border-text-2 ' +
  'sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,0.7fr)_auto] lg:items-center ' +
  '[&_input,&_select]:min-h-13 [&_input,&_select]:border-transparent [&_input,&_select]:bg-transparent [&_input,&_select]:pl-0 ' +
  '[&_input,&_select]:hover:border-transparent [&_input,&_select]:focus-visible:outline-none';

export function HomeSearch({ days }: { days: HomePage['days'] }) {
  const navigate = useNavigate();
  const place = useRememberedPlace();
  const [q, setQ] = useState('');
  const [near, setNear] = useState<string>();
  const where = near ?? place?.name ?? '';
  const form = useRef<HTMLFormElement>(null);
  // The form works before its code has come, so people may have typed already.
  useEffect(() => {
    if (!form.current) return;
    const typed = readForm(form.current);
    setQ(typed.get('q') ?? '');
    setNear(typed.get('near') ?? undefined);
  }, []);
  const choose = (suggestion: Suggestion) => {
    const { kind, name } = suggestion;
    if (kind === 'class') return void navigate(`/classes/${suggestion.id}`);
    if (kind === 'instructor')
      return void navigate(`/instructors/${encodeURIComponent(suggestion.username)}`);
    setQ(kind === 'town' ? '' : name);
    if (kind === 'town') setNear(name);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = readForm(event.currentTarget);
    // Explore starts at the remembered place unless the address says otherwise.
    if (place && !asked.has('near')) asked.set('everywhere', 'true');
    const wanted = asked.get('near');
    if (wanted !== null) awaitPlace({ near: wanted });
    void navigate(asked.size > 0 ? `/explore?${asked}` : '/explore');
  };
  return (
    <form
      ref={form}
      action="/explore"
      role="search"
      aria-label="Classes"
      onSubmit={submit}
      className={frame}
    >
      <Part id="home-q" label="What" icon={<Search />}>
        <SearchField
          id="home-q"
          name="q"
          inputMode="search"
          enterKeyHint="search"
          value={q}
          maxLength={searchLimits.queryLetters}
          placeholder="Pottery, sourdough, Italian…"
          onChange={setQ}
          onChoose={choose}
        />
      </Part>
      <Part id="home-near" label="Where" icon={<MapPin />}>
        {/* The suggestions are as wide as the whole field, not only its text. */}
        <div className="min-w-0 flex-1 *:static!">
          <PlaceCombobox
            id="home-near"
            aria-describedby={undefined}
            aria-invalid={undefined}
            aria-required={undefined}
            name="near"
            value={where}
            onChange={setNear}
            onBlur={() => undefined}
          />
        </div>
      </Part>
      <Part id="home-when" label="When" icon={<CalendarDays />}>
        <div className="min-w-0 flex-1">
          <NativeSelect id="home-when" name="when">
            <option value="">Any date</option>
            {days.map(({ word, from, to }) => (
              <option key={word} value={`${from}..${to}`}>
                {dayLabels[word]}
              </option>
            ))}
          </NativeSelect>
        </div>
      </Part>
      <div className="p-2">
        <Button type="submit" className="w-full">
          <Search aria-hidden="true" />
          Search
        </Button>
      </div>
    </form>
  );
}

/** Empty fields are left out, so that the same search has one address. */
function readForm(form: HTMLFormElement): URLSearchParams {
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim()) asked.set(name, value.trim());
  return asked;
}

/** A line above the part where parts are below each other, before it where they are in one row. */
const part =
  'relative flex min-w-0 items-center gap-3 rounded-2xl pl-4 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus ' +
  'before:absolute before:bg-border first:before:hidden max-lg:before:inset-x-4 max-lg:before:top-0 max-lg:before:h-px ' +
  'sm:max-lg:nth-2:before:hidden lg:before:inset-y-3 lg:before:left-0 lg:before:w-px';

interface PartProps {
  id: string;
  label: string;
  icon: ReactNode;
  children: ReactNode;
}

function Part({ id, label, icon, children }: PartProps) {
  return (
    <div className={part}>
      <label htmlFor={id} className="[&_svg]:size-5 [&_svg]:text-text-3">
        <span className="sr-only">{label}</span>
        {icon}
      </label>
      {children}
    </div>
  );
}
