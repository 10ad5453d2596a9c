// Finds classes by title, place or instructor, and adds them to a list.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import { query } from '#web/kit/api/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field, Input } from '#web/ui/form/field.tsx';
import { useSettled } from '../../announcements/use-settled.ts';
import { sessionsText } from '../../classes/class-line.tsx';

const fewestLetters = 2;
const most = 6;
const pauseMs = 200;

interface ClassPickerProps {
  isFull: boolean;
  isChosen: (id: string) => boolean;
  onAdd: (id: string) => void;
}

export function ClassPicker({ isFull, isChosen, onAdd }: ClassPickerProps) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim(), pauseMs);
  const { data, error } = useQuery({
    ...query('GET /api/admin/classes', { query: { q, state: 'published' } }),
    enabled: q.length >= fewestLetters,
  });
  const found = data?.items.slice(0, most);
  return (
    <div>
      <Field
        label="Add a class"
        hint={isFull ? 'The list is full: take a class off first.' : 'Title, place or instructor'}
        error={error ? 'The classes could not be loaded. Try again.' : undefined}
        isErrorSpoken
      >
        {(aria) => (
          <Input
            {...aria}
            type="search"
            value={typed}
            disabled={isFull}
            autoComplete="off"
            maxLength={adminLimits.search}
            onChange={({ target }) => setTyped(target.value)}
            // Enter would save the list.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <p role="status" className="mt-2 text-sm text-text-2 empty:hidden">
        {found && foundText(found.length, data?.items.length ?? 0)}
      </p>
      {found && found.length > 0 && (
        <ul
          aria-label="Classes found"
          className="mt-2 divide-y divide-border rounded-2xl border border-border bg-surface"
        >
          {found.map((line) => (
            <li key={line.id} className="flex items-center gap-4 px-4 py-3">
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">
                  <bdi>{line.title}</bdi>
                </p>
                <p className="text-sm text-text-2 wrap-anywhere">
                  <bdi>{line.instructor.fullName}</bdi> · {sessionsText(line)}
                </p>
              </div>
              <Button
                size="sm"
                variant="outline"
                disabled={isFull || isChosen(line.id)}
                onClick={() => onAdd(line.id)}
              >
                {isChosen(line.id) ? 'Added' : 'Add'}
                <span className="sr-only"> {line.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function foundText(shown: number, all: number): string {
  if (shown === 0) return 'No published class matches.';
  if (shown < all) return `The newest ${shown} are shown. Type more to find others.`;
  return `${shown} ${shown === 1 ? 'class' : 'classes'} found`;
}
