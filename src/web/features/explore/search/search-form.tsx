// Search form for words and place. A plain form, so that it works before any script has loaded.
import { LocateFixed, MapPin, Search as SearchIcon } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { searchLimits } from '#contract/classes/search-limits.ts';
import { PlaceCombobox } from '#web/kit/forms/place-combobox.tsx';
import { SearchField } from '#web/kit/search/search-field.tsx';
import type { Suggestion } from '#web/kit/search/suggestion.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Spinner } from '#web/ui/button/spinner.tsx';
import { awaitPlace } from '#web/kit/place/searched-place.ts';
import { useWithoutPlace } from './place-default.ts';
import type { SearchChange } from './search-params.ts';
import { useDraft } from './use-draft.ts';
import type { Explore } from './use-explore.ts';
import { type Point, useMyLocation } from '#web/kit/place/use-my-location.ts';

interface SearchFormProps extends Pick<Explore, 'wanted' | 'change'> {
  /** Name of the searched place, where it was given as a point. */
  placeLabel: string | undefined;
}

// A shared frame around both fields replaces their own frames.
const frame =
  'rounded-2xl border border-input-border bg-surface shadow-card focus-within:border-text-2 ' +
  '[&_input]:border-transparent [&_input]:bg-transparent [&_input]:pl-0 [&_input]:hover:border-transparent ' +
  '[&_input]:focus-visible:outline-none';

const field =
  'relative flex min-w-0 flex-1 items-center gap-3 rounded-2xl pl-4 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-focus';

const noPoint = { lat: undefined, lon: undefined };

export function SearchForm({ wanted, change, placeLabel }: SearchFormProps) {
  const id = useId();
  const { text: q, type: setQ } = useDraft(wanted.q ?? '', { id: `${id}-q` });
  const isPoint = wanted.lat !== undefined;
  const known = isPoint ? (placeLabel ?? 'Your location') : (wanted.near ?? '');
  // A point gets its name later; text typed in the meantime stays.
  const pointKey = isPoint ? `${wanted.lat} ${wanted.lon}` : undefined;
  const { text: near, type: setNear } = useDraft(known, { of: pointKey, id: `${id}-near` });
  // Every search near a place also includes the typed words.
  const search = (where: SearchChange) => {
    if (where.near !== undefined || where.lat !== undefined) awaitPlace(where);
    change({ q: q.trim() || undefined, ...where });
  };
  const withoutPlace = useWithoutPlace();
  const searchNear = (text: string) => search(text ? { ...noPoint, near: text } : withoutPlace);
  const navigate = useNavigate();
  const choose = (suggestion: Suggestion) => {
    const { kind, name } = suggestion;
    if (kind === 'class') return void navigate(`/classes/${suggestion.id}`);
    if (kind === 'instructor')
      return void navigate(`/instructors/${encodeURIComponent(suggestion.username)}`);
    setQ(kind === 'town' ? '' : name);
    if (kind === 'town') awaitPlace({ near: name });
    change(
      kind === 'town' ? { q: undefined, ...noPoint, near: name } : { q: name, tag: undefined },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (near.trim() === known) search({});
    else searchNear(near.trim());
  };
  return (
    <form
      action="/explore"
      role="search"
      aria-label="Classes"
      onSubmit={submit}
      className={`${frame} relative grid sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-center`}
    >
      <OtherFilters wanted={wanted} />
      <div className={field}>
        <label htmlFor={`${id}-q`}>
          <span className="sr-only">Search for</span>
          <SearchIcon aria-hidden="true" className="size-5 text-text-3" />
        </label>
        <SearchField
          id={`${id}-q`}
          name="q"
          inputMode="search"
          value={q}
          maxLength={searchLimits.queryLetters}
          enterKeyHint="search"
          placeholder="Pottery, sourdough, Italian…"
          className="min-h-14 max-sm:mr-14"
          onChange={setQ}
          onChoose={choose}
        />
      </div>
      <div className="mx-4 h-px bg-border sm:hidden" />
      <div
        className={`${field} sm:before:absolute sm:before:inset-y-3 sm:before:left-0 sm:before:w-px sm:before:bg-border`}
      >
        <Where
          id={`${id}-near`}
          near={near}
          setNear={setNear}
          onPlace={searchNear}
          onPoint={(point) => search({ near: undefined, ...point })}
        />
      </div>
      <div className="p-2 max-sm:absolute max-sm:top-0 max-sm:right-0 max-sm:p-1.5">
        <Button type="submit" size="sm" className="max-sm:size-11 max-sm:p-0">
          <SearchIcon aria-hidden="true" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </div>
    </form>
  );
}

/** Without a script only the form's own fields are sent. */
function OtherFilters({ wanted }: Pick<Explore, 'wanted'>) {
  const { q: _words, near: _place, lat: _lat, lon: _lon, ...others } = wanted;
  return Object.entries(others).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

interface WhereProps {
  id: string;
  near: string;
  setNear: (near: string) => void;
  onPlace: (label: string) => void;
  onPoint: (point: Point) => void;
}

function Where({ id, near, setNear, onPlace, onPoint }: WhereProps) {
  const { isAsking, ask } = useMyLocation(onPoint);
  return (
    <>
      <label htmlFor={id}>
        <span className="sr-only">Near</span>
        <MapPin aria-hidden="true" className="size-5 text-text-3" />
      </label>
      {/* The suggestions are as wide as the whole field, not only its text. */}
      <div className="min-w-0 flex-1 *:static! [&_input]:min-h-14">
        <PlaceCombobox
          id={id}
          aria-describedby={undefined}
          aria-invalid={undefined}
          aria-required={undefined}
          name="near"
          value={near}
          onChange={setNear}
          onBlur={() => undefined}
          onPlace={({ label }) => onPlace(label)}
          placeholder="City or ZIP code"
        />
      </div>
      <IconButton
        label="Use my location"
        disabled={isAsking}
        onClick={ask}
        className="mr-1.5 noscript:hidden"
      >
        {isAsking ? <Spinner label="" className="size-5" /> : <LocateFixed aria-hidden="true" />}
      </IconButton>
    </>
  );
}
