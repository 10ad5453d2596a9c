// Tags of a person: each can be taken off, and a new one is suggested from those that others have.
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type FormEvent, type RefObject, useId, useRef } from 'react';
import type { AdminPerson } from '#contract/admin/admin-shapes.ts';
import { personLimits } from '#contract/admin/person-calls.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Input } from '#web/ui/form/field.tsx';
import { useDecision } from '../use-decision.ts';
import { knownTagsQuery } from './tag-badges.tsx';

export function PersonTags({ person: { id, tags } }: { person: AdminPerson }) {
  const field = useRef<HTMLInputElement>(null);
  const { send, isSending, confirmation } = useDecision('PUT /api/admin/people/{id}/tags', {
    toast: { title: 'Tags saved' },
    onDone: () => field.current?.focus(),
  });
  const change = (tag: string, isOn: boolean) => send({ params: { id }, body: { tag, isOn } });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tag = field.current?.value.trim() ?? '';
    if (!tag) return;
    change(tag, true);
    event.currentTarget.reset();
  };
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-border pt-5">
      <h2 className="font-semibold">
        Tags <span className="font-normal text-text-3">· only operators see them</span>
      </h2>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex items-center rounded-full border border-input-border pl-3 text-sm font-semibold"
            >
              <bdi>{tag}</bdi>
              <button
                type="button"
                aria-label={`Take off ${tag}`}
                disabled={isSending}
                className="inline-grid size-11 cursor-pointer place-items-center rounded-full text-text-3 hover:text-text"
                onClick={() => change(tag, false)}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < personLimits.tags && (
        <form className="flex max-w-sm gap-2" onSubmit={submit}>
          <NewTag field={field} taken={tags} />
          <Button type="submit" size="sm" variant="outline" disabled={isSending}>
            <Plus aria-hidden="true" />
            Add
          </Button>
        </form>
      )}
      {confirmation}
    </div>
  );
}

interface NewTagProps {
  field: RefObject<HTMLInputElement | null>;
  taken: readonly string[];
}

function NewTag({ field, taken }: NewTagProps) {
  const listId = useId();
  const { data } = useQuery(knownTagsQuery);
  return (
    <>
      <Input
        ref={field}
        aria-label="New tag"
        placeholder="New tag"
        list={listId}
        maxLength={personLimits.tag}
        autoComplete="off"
      />
      <datalist id={listId}>
        {data?.tags
          .filter((tag) => !taken.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
      </datalist>
    </>
  );
}
