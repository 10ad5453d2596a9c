// Field for the tags of a class: kinds of its category, situations, and any other kind; at most five.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { factLimits, slugsOf } from '#contract/classes/class-facts.ts';
import type { ListedTag } from '#contract/classes/tags.ts';
import { query } from '#web/kit/api/api.ts';
import { useCategories } from '#web/kit/class/use-categories.ts';
import type { ClassDetails } from '#web/kit/class/editor-values.ts';
import { NativeSelect } from '#web/ui/form/field.tsx';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';

export function TagField() {
  const { watch, setValue, formState } = useFormContext<ClassDetails>();
  const { data: tags = [] } = useQuery(query('GET /api/tags'));
  const [text, categoryId] = watch(['tags', 'categoryId']);
  const labelId = useId();
  const chosen = slugsOf(text);
  const isFull = chosen.length >= factLimits.tags;
  const error = formState.errors.tags?.message;
  const take = (slugs: string[]) => setValue('tags', slugs.join(','), { shouldDirty: true });
  const toggle = (slug: string) =>
    take(chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug]);
  const isOffered = (tag: ListedTag) =>
    tag.categoryId === null || String(tag.categoryId) === categoryId || chosen.includes(tag.slug);
  return (
    <fieldset className="min-w-0" aria-describedby={`${labelId}-hint`}>
      <legend className="text-sm font-semibold text-text">Tags</legend>
      <p id={`${labelId}-hint`} className="mt-1 text-sm text-text-3">
        {isFull
          ? `Five chosen: the most there can be.`
          : 'Up to five that fit best. People find your class by them.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {tags.filter(isOffered).map(({ slug, name }) => {
          const isPressed = chosen.includes(slug);
          return (
            <ToggleChip
              key={slug}
              isPressed={isPressed}
              disabled={isFull && !isPressed}
              onClick={() => toggle(slug)}
            >
              {name}
            </ToggleChip>
          );
        })}
      </div>
      <OtherKinds
        tags={tags.filter((tag) => !isOffered(tag))}
        isFull={isFull}
        onChoose={(slug) => take([...chosen, slug])}
      />
      {error && (
        <p data-fault tabIndex={-1} className="mt-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface OtherKindsProps {
  tags: ListedTag[];
  isFull: boolean;
  onChoose: (slug: string) => void;
}

/** Kinds of the other categories, for a class that belongs to two. */
function OtherKinds({ tags, isFull, onChoose }: OtherKindsProps) {
  const categories = useCategories();
  return (
    <div className="mt-3 sm:max-w-72">
      <NativeSelect
        aria-label="Another kind of class"
        className="min-h-11 py-1.5"
        value=""
        disabled={isFull}
        onChange={({ target }) => target.value && onChoose(target.value)}
      >
        <option value="">Choose another kind</option>
        {categories.map(({ id, name }) => (
          <optgroup key={id} label={name}>
            {tags
              .filter(({ categoryId }) => categoryId === id)
              .map((tag) => (
                <option key={tag.slug} value={tag.slug}>
                  {tag.name}
                </option>
              ))}
          </optgroup>
        ))}
      </NativeSelect>
    </div>
  );
}
