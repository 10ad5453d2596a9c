// Filter by the kind of class, or by a situation that it suits.
import { useQuery } from '@tanstack/react-query';
import type { ListedCategory } from '#contract/classes/categories.ts';
import type { ListedTag } from '#contract/classes/tags.ts';
import { query } from '#web/kit/api/api.ts';
import { useCategories } from '#web/kit/class/use-categories.ts';
import { Field, NativeSelect } from '#web/ui/form/field.tsx';
import { filterText } from '../filter-text.ts';
import type { Search } from '../../search/search-params.ts';
import type { Change } from '../../search/use-explore.ts';

interface KindFilterProps {
  wanted: Search;
  change: Change;
}

export function KindFilter({ wanted, change }: KindFilterProps) {
  const { data: tags, error } = useQuery(query('GET /api/tags'));
  const groups = groupTags(useCategories(), tags ?? [], wanted.category);
  const isOffered = groups.some((group) => group.tags.some(({ slug }) => slug === wanted.tag));
  return (
    <Field
      label="Kind of class"
      error={error ? 'The kinds could not be loaded.' : undefined}
      isErrorSpoken
    >
      {(aria) => (
        <NativeSelect
          {...aria}
          value={wanted.tag ?? ''}
          onChange={({ target }) => change({ tag: target.value || undefined })}
        >
          <option value="">Any kind</option>
          {wanted.tag && !isOffered && (
            <option value={wanted.tag}>{filterText('tag', wanted, null)}</option>
          )}
          {groups.map((group) => (
            <optgroup key={group.name} label={group.name}>
              {group.tags.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

interface TagGroup {
  name: string;
  tags: ListedTag[];
}

/** Kinds of the chosen category, else of all, then situations. */
function groupTags(
  categories: readonly ListedCategory[],
  tags: ListedTag[],
  category: string | undefined,
): TagGroup[] {
  const shown = categories.filter(({ id }) => category === undefined || String(id) === category);
  const groups = [
    ...shown.map(({ id, name }) => ({ name, tags: tags.filter((tag) => tag.categoryId === id) })),
    { name: 'Good for', tags: tags.filter((tag) => tag.categoryId === null) },
  ];
  return groups.filter((group) => group.tags.length > 0);
}
