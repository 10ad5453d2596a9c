// Search for classes by title, place or instructor, including those that are not public.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Input } from '#contract/endpoints.ts';
import { classStateLooks } from '#web/kit/class/class-state-look.ts';
import { FoundList } from '../list/found-list.tsx';
import { foundQuery } from '../list/found-query.ts';
import { SearchForm } from '../list/search-form.tsx';
import { ClassLine } from './class-line.tsx';

const name = 'GET /api/admin/classes';

const states = [
  ['published', classStateLooks.listed.label],
  ['unpublished', classStateLooks.unpublished.label],
  ['taken_down', classStateLooks['taken-down'].label],
] as const;

const choices = [{ name: 'state', label: 'State', options: [['', 'All'], ...states] }] as const;

export function Classes() {
  const [params] = useSearchParams();
  const query = useInfiniteQuery(foundQuery(name, inputOf(params)));
  return (
    <>
      <SearchForm label="Search" hint="Title, place or instructor" choices={choices} />
      <FoundList query={query} label="Classes" empty="No class matches this search.">
        {(line) => <ClassLine line={line} />}
      </FoundList>
    </>
  );
}

/** Leaves out values from the URL that the API would refuse. */
function inputOf(params: URLSearchParams): NonNullable<Input<typeof name>['query']> {
  const [state] = states.find(([each]) => each === params.get('state')) ?? [];
  const q = params.get('q') ?? '';
  return { ...(q && { q }), ...(state && { state }) };
}
