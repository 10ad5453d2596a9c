// Text field that suggests places while typing; free text is allowed too.
import { MapPin } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { FieldAria } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { wasTypedBefore } from '#web/ui/form/typed-before.ts';
import { floatingClass, floatingItemClass } from '#web/ui/overlay/floating.ts';
import { type Place, usePlaces } from './use-places.ts';

interface PlaceComboboxProps extends FieldAria {
  ref?: Ref<HTMLInputElement>;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Called when a suggested place is chosen, not for typed text. */
  onPlace?: ((place: Place) => void) | undefined;
  placeholder?: string | undefined;
}

export function PlaceCombobox(props: PlaceComboboxProps) {
  const { value, onChange, onBlur, onPlace, placeholder = 'City or ZIP code', ...rest } = props;
  const listId = useId();
  const [isTyping, setIsTyping] = useState(() => wasTypedBefore(rest.id));
  // Marked by label, not by position: a slow response may replace the list meanwhile.
  const [marked, setMarked] = useState<string | null>(null);
  const { places, attribution } = usePlaces(value, isTyping);
  const isOpen = isTyping && places.length > 0;
  const active = places.findIndex(({ label }) => label === marked);
  useEffect(() => {
    // Scrolls the whole list into view, or at least the marked place if the list is taller than the window.
    for (const id of [listId, `${listId}-${active}`])
      if (isOpen) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active, isOpen]);
  const close = () => {
    setIsTyping(false);
    setMarked(null);
  };
  const choose = (place: Place) => {
    onChange(place.label);
    onPlace?.(place);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return event.key === 'ArrowDown' ? setIsTyping(true) : undefined;
    const chosen = places[active];
    const next = nextActive(event.key, active, places.length);
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) choose(chosen);
    // The text stays as typed, and the form is submitted.
    else if (event.key === 'Enter') return close();
    else if (next !== null) setMarked(places[next]?.label ?? null);
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative">
      <Input
        {...rest}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        onChange={(event) => {
          setIsTyping(true);
          setMarked(null);
          onChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          onBlur();
        }}
      />
      {isOpen && (
        <div className={classNames(floatingClass, 'absolute inset-x-0 top-full mt-1.5')}>
          <div id={listId} role="listbox" aria-label="Places" className="p-1.5">
            {places.map((place, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and hears the keys
              <div
                key={place.label}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                data-highlighted={index === active ? '' : undefined}
                className={floatingItemClass}
                // The field keeps focus: its blur would close the list before the click.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setMarked(place.label)}
                onClick={() => choose(place)}
              >
                <MapPin aria-hidden="true" className="text-text-3" />
                <span className="min-w-0 truncate">{place.label}</span>
              </div>
            ))}
          </div>
          <p className="border-t border-border px-4 py-2 text-xs text-text-3">{attribution}</p>
        </div>
      )}
      <span role="status" className="sr-only">
        {isOpen && `${places.length} ${places.length === 1 ? 'place' : 'places'} to choose from`}
      </span>
    </div>
  );
}

/** -1 is the typed text itself, before the first and after the last place. */
function nextActive(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active === count - 1 ? -1 : active + 1;
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1;
  return null;
}
