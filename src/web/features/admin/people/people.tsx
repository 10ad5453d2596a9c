// Search for people by name, username or e-mail address.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { AdminPersonLine } from '#contract/admin/admin-shapes.ts';
import { personLimits } from '#contract/admin/person-calls.ts';
import type { Input } from '#contract/endpoints.ts';
import { roles } from '#contract/accounts/profile.ts';
import { standings } from '#domain/standing.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { FoundList } from '../list/found-list.tsx';
import { foundQuery } from '../list/found-query.ts';
import { SearchForm } from '../list/search-form.tsx';
import { knownTagsQuery, TagBadges } from './tag-badges.tsx';
import { PersonBadges } from './person-badges.tsx';
import { roleNames, standingLooks } from './standing-look.ts';

const name = 'GET /api/admin/people';

const choices = [
  {
    name: 'role',
    label: 'Role',
    options: [['', 'Everybody'], ...roles.map((role) => [role, roleNames[role]] as const)],
  },
  {
    name: 'standing',
    label: 'Standing',
    options: [
      ['', 'Any'],
      ...standings.map((standing) => [standing, standingLooks[standing].label] as const),
    ],
  },
] as const;

export function People() {
  const [params] = useSearchParams();
  const query = useInfiniteQuery(foundQuery(name, inputOf(params)));
  const { data: { tags } = { tags: [] } } = useQuery(knownTagsQuery);
  return (
    <>
      <SearchForm
        label="Search"
        hint="Name, username or email"
        choices={[...choices, tagChoice(tags, params.get('tag'))]}
      />
      <FoundList query={query} label="People" empty="Nobody matches this search.">
        {(person) => <PersonLine person={person} />}
      </FoundList>
    </>
  );
}

/** The chosen tag is listed at once, before the others are loaded. */
function tagChoice(known: readonly string[], chosen: string | null) {
  const tags = chosen && !known.includes(chosen) ? [chosen, ...known] : known;
  return { name: 'tag', label: 'Tag', options: [['', 'Any'], ...tags.map(pair)] } as const;
}

const pair = (tag: string) => [tag, tag] as const;

const isTag = (text: string): boolean => text.trim() !== '' && text.length <= personLimits.tag;

type PeopleSearch = NonNullable<Input<typeof name>['query']>;

/** Leaves out values from the URL that the API would refuse. */
function inputOf(params: URLSearchParams): PeopleSearch {
  const role = roles.find((each) => each === params.get('role'));
  const standing = standings.find((each) => each === params.get('standing'));
  const q = params.get('q') ?? '';
  const tag = params.get('tag') ?? '';
  return {
    ...(q && { q }),
    ...(role && { role }),
    ...(standing && { standing }),
    ...(isTag(tag) && { tag }),
  };
}

function PersonLine({ person }: { person: AdminPersonLine }) {
  return (
    <div className="flex items-center gap-4 px-4 py-3 sm:px-5">
      <Avatar name={person.fullName} image={person.profileImage} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="truncate font-semibold">
            <Link
              to={`/admin/people/${person.id}`}
              className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-xl focus-visible:after:outline-3 focus-visible:after:outline-focus"
            >
              <bdi>{person.fullName}</bdi>
            </Link>
          </h2>
          <p className="truncate text-sm text-text-2">
            <bdi>{person.email}</bdi> · @{person.username}
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          <PersonBadges person={person} />
          <TagBadges tags={person.tags} />
        </span>
      </div>
    </div>
  );
}
