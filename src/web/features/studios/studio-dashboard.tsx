// Dashboard of one studio: what is said about it, who belongs to it, invitations, and what happened.
import { useQuery } from '@tanstack/react-query';
import { Building2, ChevronLeft, Eye } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnStudio } from '#contract/studios/studios.ts';
import { mayManageStudio } from '#domain/permissions.ts';
import { studioRoleWords } from '#domain/studios/studio-roles.ts';
import { NotYours } from '#web/kit/emailed-link/not-yours.tsx';
import { codeOf } from '#web/kit/forms/failure-text.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { RefundRequests } from '#web/kit/refunds/refund-requests.tsx';
import { OwnSite } from '#web/kit/share/own-site.tsx';
import { isId } from '#web/kit/text/id-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ClassesSection } from './classes-section.tsx';
import { CloseSection } from './close-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { EarningsSection } from './earnings-section.tsx';
import { HistorySection } from './history-section.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { MembersSection } from './members-section.tsx';
import { studioQuery } from './studio-queries.ts';

export function StudioDashboard({ id }: { id: string }) {
  if (!isId(id)) return <NoStudio />;
  return <AskedStudio id={id} />;
}

function AskedStudio({ id }: { id: string }) {
  const asked = useQuery(studioQuery(id));
  if (!asked.data && codeOf(asked.error) === 'not_found') return <NoStudio />;
  return (
    <div className="min-h-[calc(100dvh-64px)] bg-canvas">
      <Container className="pt-4 pb-12 sm:pt-8 sm:pb-20">
        <Link
          to="/dashboard/studios"
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-text-2 hover:text-text hover:underline"
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
          Studios
        </Link>
        <Loaded query={asked} skeleton={<StudioSkeleton />}>
          {(studio) => <Parts studio={studio} />}
        </Loaded>
      </Container>
    </div>
  );
}

const NoStudio = () => (
  <NotYours icon={Building2} title="No studio of yours here" thing="the studio" />
);

function Parts({ studio }: { studio: OwnStudio }) {
  const isManager = mayManageStudio(studio.role);
  return (
    <>
      <Head studio={studio} />
      <div className="mt-8 grid max-w-[56rem] grid-cols-1 gap-6 sm:gap-8">
        <RefundRequests studioId={studio.id} />
        <ClassesSection studio={studio} />
        {studio.isPublic && <OwnSite owner={{ kind: 'studio', name: studio.handle }} />}
        <MembersSection studio={studio} />
        {studio.invitations && (
          <InvitationsSection studio={studio} invitations={studio.invitations} />
        )}
        {isManager && <EarningsSection studio={studio} />}
        {isManager && <DetailsSection studio={studio} />}
        {studio.history && <HistorySection history={studio.history} />}
        {studio.role === 'owner' && <CloseSection studio={studio} />}
      </div>
    </>
  );
}

function Head({ studio }: { studio: OwnStudio }) {
  const { name, handle, location, picture, role, isPublic } = studio;
  return (
    <div className="mt-2 flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-6">
      <Avatar name={name} image={picture?.url} size="xl" />
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="text-3xl font-bold tracking-tight wrap-anywhere sm:text-4xl">
          {name}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-text-2">
          <Badge>{studioRoleWords[role].name}</Badge>
          {location && <bdi className="wrap-anywhere">{location}</bdi>}
        </p>
        {!isPublic && (
          <p className="mt-2 text-text-2">
            Its page opens to others once an owner is an approved instructor.
          </p>
        )}
      </div>
      {isPublic && (
        <LinkButton to={`/studios/${handle}`} variant="outline" className="sm:self-center">
          <Eye aria-hidden="true" />
          View page
        </LinkButton>
      )}
    </div>
  );
}

function StudioSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the studio</span>
      <Skeleton className="mt-2 h-24 max-w-md" />
      <Skeleton className="mt-8 h-72 max-w-[56rem] rounded-2xl" />
      <Skeleton className="mt-8 h-72 max-w-[56rem] rounded-2xl" />
    </div>
  );
}
