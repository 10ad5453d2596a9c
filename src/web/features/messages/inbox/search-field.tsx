// Search of names and words, a moment after the last letter.
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageLimits } from '#contract/messages/message-shapes.ts';
import { secondMs } from '#domain/time/durations.ts';
import { iconButtonClass } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Input } from '#web/ui/form/input.tsx';
import type { InboxFilter } from '../message-queries.ts';

interface SearchFieldProps {
  filter: InboxFilter;
  onFilter: (filter: InboxFilter) => void;
}

const pauseMs = 0.25 * secondMs;

export function SearchField({ filter, onFilter }: SearchFieldProps) {
  const [text, setText] = useState(filter.q);
  const [given, setGiven] = useState(filter.q);
  if (given !== filter.q) {
    setGiven(filter.q);
    setText(filter.q);
  }
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const q = text.trim();
    if (q === filter.q) return undefined;
    const timer = setTimeout(() => onFilter({ ...filter, q }), pauseMs);
    return () => clearTimeout(timer);
  }, [text, filter, onFilter]);
  const clear = () => {
    onFilter({ ...filter, q: '' });
    setText('');
    input.current?.focus();
  };
  return (
    <div role="search" className="relative mt-3">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-text-3"
      />
      <Input
        ref={input}
        type="search"
        value={text}
        maxLength={messageLimits.search}
        aria-label="Search messages"
        placeholder="Search names and words"
        data-search-messages
        className="pr-12 pl-12 [&::-webkit-search-cancel-button]:hidden"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !text) return;
          event.preventDefault();
          clear();
        }}
      />
      {text && (
        <button
          type="button"
          aria-label="Clear the search"
          className={classNames(iconButtonClass, 'absolute top-0.5 right-1')}
          onClick={clear}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
