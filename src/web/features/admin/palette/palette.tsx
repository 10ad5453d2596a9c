// Goes to any page, setting, person, class or booking of the admin area by typing a part of its name.
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import { useSite } from '#web/kit/api/site.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Input } from '#web/ui/form/input.tsx';
import { Dialog, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { floatingItemClass } from '#web/ui/overlay/floating.ts';
import { useFoundEntries } from './found-entries.ts';
import { pageEntries, settingEntries } from './known-entries.ts';
import { type Entry, matchEntries } from './match-entries.ts';

export function Palette({ onClose }: { onClose: () => void }) {
  const returnFocus = useFocusReturn();
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="Go to" className="sm:max-w-xl!" onCloseAutoFocus={returnFocus}>
        <Search onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

interface Group {
  label: string;
  entries: Entry[];
}

function Search({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { groups, said } = useGroups(typed);
  const entries = groups.flatMap((group) => group.entries);
  // Marked by id, not by position: a slow response may add to the list meanwhile.
  const [markedId, setMarkedId] = useState<string>();
  const marked = entries.find(({ id }) => id === markedId) ?? entries[0];
  const optionId = ({ id }: Entry) => `${listId}-${id}`;
  const markedOption = marked && optionId(marked);
  useEffect(() => {
    if (markedOption) document.getElementById(markedOption)?.scrollIntoView({ block: 'nearest' });
  }, [markedOption]);
  const go = (entry: Entry) => {
    onClose();
    void navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && marked) go(marked);
    else if (step && marked) {
      const next = entries.indexOf(marked) + step + entries.length;
      setMarkedId(entries[next % entries.length]?.id);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <Input
        role="combobox"
        aria-label="Page, person, class or booking"
        placeholder="Page, person, class or booking"
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={markedOption}
        autoComplete="off"
        maxLength={adminLimits.search}
        className="mt-4"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setMarkedId(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Places to go"
        className="mt-3 max-h-[50dvh] overflow-y-auto overscroll-contain"
      >
        {groups.map(({ label, entries: own }) => (
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden="true" className="px-3 pt-3 pb-1 text-sm font-semibold text-text-3">
              {label}
            </p>
            {own.map((entry) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and hears the keys
              <div
                key={entry.id}
                id={optionId(entry)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === marked}
                data-highlighted={entry === marked ? '' : undefined}
                className={floatingItemClass}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setMarkedId(entry.id)}
                onClick={() => go(entry)}
              >
                <bdi className="min-w-0 truncate">{entry.label}</bdi>
                <bdi className="ml-auto min-w-0 truncate text-sm text-text-2">{entry.detail}</bdi>
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="px-3 pt-3 text-text-2 empty:hidden">
        {said}
      </p>
    </>
  );
}

function useGroups(typed: string): { groups: Group[]; said: string | null } {
  const { mode } = useSite();
  const { people, classes, bookings, isSearching, hasFailed } = useFoundEntries(typed);
  const isAsked = typed.trim() !== '';
  const groups = [
    { label: 'Pages', entries: matchEntries(pageEntries(mode), typed) },
    // Without a word they would only make the list of pages longer.
    { label: 'Settings', entries: isAsked ? matchEntries(settingEntries, typed) : [] },
    { label: 'People', entries: people },
    { label: 'Classes', entries: classes },
    { label: 'Bookings', entries: bookings },
  ].filter(({ entries }) => entries.length > 0);
  if (hasFailed) return { groups, said: 'Not everything could be searched. Type again to retry.' };
  if (isSearching) return { groups, said: 'Searching…' };
  return { groups, said: groups.length === 0 ? 'Nothing has this name.' : null };
}
