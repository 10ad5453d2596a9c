// The studios of a person, and the invitations to their address.
import { useQuery } from '@tanstack/react-query';
import { Building2, ChevronRight, Mail, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnStudios } from '#contract/studios/studios.ts';
import { keepsClasses } from '#domain/classes/keeps-classes.ts';
import { aRole, studioRoleWords } from '#domain/studios/studio-roles.ts';
import { countedText } from '#domain/text/length-text.ts';
import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';
import { CreateDialog } from './create-dialog.tsx';
import { studiosQuery } from './studio-queries.ts';

export function StudiosList() {
  return (
    <>
      <h1 className={pageTitleClass}>Studios</h1>
      <p className="mt-4 max-w-prose text-lg text-text-2">
        A studio is several people who teach under one name: with a page of its own, and owners and
        managers who look after its classes together.
      </p>
      <div className="mt-8 sm:mt-10">
        <Loaded query={useQuery(studiosQuery)} skeleton={<ListSkeleton />}>
          {(own) => <Content own={own} />}
        </Loaded>
      </div>
    </>
  );
}

function Content({ own: { studios, invitations } }: { own: OwnStudios }) {
  return (
    <>
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      <section aria-labelledby="studios-title">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <h2 id="studios-title" className="text-2xl font-bold tracking-tight">
            Your studios
          </h2>
          {studios.length > 0 && <Creation />}
        </div>
        {studios.length === 0 ? (
          <NoStudios />
        ) : (
          <ul className="mt-5 divide-y divide-border rounded-2xl border border-border bg-surface shadow-card">
            {studios.map((studio) => (
              <Line key={studio.id} studio={studio} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Line({ studio }: { studio: OwnStudios['studios'][number] }) {
  const { id, name, image, location, role, memberCount } = studio;
  const about = [location, countedText(memberCount, 'member')].filter(Boolean).join(' · ');
  return (
    <li className="relative flex items-center gap-4 px-4 py-4 sm:px-6">
      <Avatar name={name} image={image} size="md" />
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold wrap-anywhere">
          <Link
            to={`/dashboard/studios/${id}`}
            className="after:absolute after:inset-0 after:rounded-2xl hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p className="text-sm wrap-anywhere text-text-2">{about}</p>
      </div>
      <Badge variant={role === 'teacher' ? 'neutral' : 'accent'}>
        {studioRoleWords[role].name}
      </Badge>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3 max-sm:hidden" />
    </li>
  );
}

function Invitations({ invitations }: Pick<OwnStudios, 'invitations'>) {
  return (
    <section aria-labelledby="invitations-title" className="mb-10">
      <h2 id="invitations-title" className="text-2xl font-bold tracking-tight">
        Invitations
      </h2>
      <ul className="mt-5 grid gap-3">
        {invitations.map(({ id, studioName, inviterName, role }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl border border-border bg-surface px-4 py-4 shadow-card sm:px-6"
          >
            <Mail aria-hidden="true" className="size-5 shrink-0 text-accent" />
            <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
              {inviterName ? <bdi>{inviterName}</bdi> : 'Somebody'} invites you into{' '}
              <strong>
                <bdi>{studioName}</bdi>
              </strong>
              , as {aRole(role)}.
            </p>
            <LinkButton to={`/studio-invitations/${id}`} size="sm" className="max-sm:w-full">
              See it<span className="sr-only">: {studioName}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoStudios() {
  return (
    <div className="mt-5 flex flex-col items-center gap-4 rounded-2xl border border-dashed border-input-border px-6 py-12 text-center">
      <span className="grid size-12 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft">
        <Building2 aria-hidden="true" className="size-6" />
      </span>
      <p className="max-w-prose text-text-2">
        You belong to no studio. Create one, or ask a studio to invite you by email.
      </p>
      <Creation />
    </div>
  );
}

/** Instructors create studios; others are invited. */
function Creation() {
  const { data: profile } = useQuery(ownProfileQuery);
  const [isOpen, setOpen] = useState(false);
  if (!profile) return null;
  if (profile.role === 'student')
    return keepsClasses(profile) ? null : (
      <LinkButton to="/become-instructor" variant="outline">
        Become an instructor to create one
      </LinkButton>
    );
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        Create a studio
      </Button>
      {isOpen && <CreateDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your studios</span>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="mt-5 h-40 rounded-2xl" />
    </div>
  );
}
