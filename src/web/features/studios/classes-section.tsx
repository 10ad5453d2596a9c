// Classes of a studio, each with its instructor and its next date.
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Pencil, Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnClass } from '#contract/classes/classes.ts';
import type { OwnStudio } from '#contract/studios/studios.ts';
import { mayManageStudio } from '#domain/permissions.ts';
import { momentText } from '#domain/text/date-text.ts';
import { query } from '#web/kit/api/api.ts';
import { byNextDate, nextDateOf } from '#web/kit/class/by-next-date.ts';
import { classStateLooks } from '#web/kit/class/class-state-look.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StudioSection } from './studio-section.tsx';

export function ClassesSection({ studio }: { studio: OwnStudio }) {
  const asked = useQuery({
    ...query('GET /api/studios/{id}/classes', { params: { id: studio.id } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const isManager = mayManageStudio(studio.role);
  return (
    <StudioSection
      action={
        isManager && (
          <LinkButton to={`/createClass?studio=${studio.id}`}>
            <Plus aria-hidden="true" />
            Create a class
          </LinkButton>
        )
      }
      id="classes"
      title={isManager ? 'Classes' : 'Your classes here'}
      description={`Instructors move a class into the studio where they edit it. Messages with learners stay with them. ${earnsText(studio)}`}
    >
      <Loaded query={asked} skeleton={<Skeleton className="h-32" />}>
        {(classes) =>
          classes.length === 0 ? (
            <p className="text-text-2">No class belongs to the studio yet.</p>
          ) : (
            <ul className="-my-4 divide-y divide-border">
              {byNextDate(classes).map((one) => (
                <ClassLine key={one.id} one={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </StudioSection>
  );
}

const earnsText = ({ earns }: OwnStudio): string =>
  earns
    ? 'New bookings earn for the studio, which also bears refunds and penalties.'
    : 'Payouts and penalties are the instructor’s.';

function ClassLine({ one }: { one: OwnClass }) {
  const { label, variant } = classStateLooks[one.state];
  const next = nextDateOf(one);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          <bdi>{one.title}</bdi>
          <Badge variant={variant}>{label}</Badge>
        </h3>
        <p className="text-sm text-text-2">
          with <bdi>{one.teacher.fullName}</bdi>
        </p>
        <p className="text-sm text-text-2">
          {next ? (
            <Link
              to={`/dashboard/teacher/sessions/${next.id}`}
              className="inline-block py-1 underline decoration-border underline-offset-4 hover:decoration-current"
            >
              {momentText(next.startTime, one.timeZone)}, {next.seatsTaken} of {next.max_students}{' '}
              seats taken
            </Link>
          ) : (
            'No dates ahead'
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={`/classes/${one.id}/edit`} variant="outline" size="sm">
          <Pencil aria-hidden="true" />
          Edit<span className="sr-only"> {one.title}</span>
        </LinkButton>
        <LinkButton to={`/classes/${one.id}/edit#dates`} variant="outline" size="sm">
          <CalendarDays aria-hidden="true" />
          Dates<span className="sr-only"> of {one.title}</span>
        </LinkButton>
      </div>
    </li>
  );
}
