// Card of one class of the instructor: cover, state, next sessions and actions.
import { MapPin } from 'lucide-react';
import type { OwnClass } from '#contract/classes.ts';
import { classStates } from '#domain/classes/class-state.ts';
import { ClassCover } from '#web/kit/pictures/class-cover.tsx';
import { Price } from '#web/kit/text/price.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ClassActions } from './class-actions.tsx';
import { ClassFigures } from './class-figures.tsx';
import { SessionLines } from './session-lines.tsx';
import { stateLooks } from '../../kit/instructor/state-look.ts';

export function OwnClassCard({ own }: { own: OwnClass }) {
  const { label, variant } = stateLooks[own.state];
  const titleId = `class-${own.id}`;
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className="overflow-clip rounded-2xl border border-border bg-surface shadow-card md:grid md:grid-cols-[15rem_minmax(0,1fr)]"
      >
        <div className="relative aspect-3/2 bg-surface-3 md:aspect-auto">
          <div className="md:absolute md:inset-0 size-full">
            <ClassCover
              picture={own.pictures[0] ?? null}
              title={own.title}
              categoryId={own.category.id}
              sizes="(min-width: 768px) 240px, calc(100vw - 34px)"
            />
          </div>
        </div>
        <div className="min-w-0 p-5 sm:p-6">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h3
              id={titleId}
              tabIndex={-1}
              dir="auto"
              className="min-w-0 text-xl font-bold tracking-tight"
            >
              {own.title}
            </h3>
            <Badge variant={variant}>{label}</Badge>
          </div>
          <p className="mt-1 text-text-2">{classStates[own.state]}</p>
          {own.takenDownReason !== null && (
            <p dir="auto" className="mt-1 font-medium whitespace-pre-line">
              “{own.takenDownReason}”
            </p>
          )}
          <p className="mt-3 mb-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-text-2">
            <Price cents={Math.round(own.price * 100)} className="font-semibold text-text" />
            <span className="inline-flex min-w-0 items-center gap-1.5">
              <MapPin aria-hidden="true" className="size-4 shrink-0" />
              <bdi className="min-w-0 wrap-anywhere">{own.location}</bdi>
            </span>
          </p>
          <ClassFigures classId={own.id} />
          <SessionLines own={own} />
          <ClassActions own={own} titleId={titleId} />
        </div>
      </article>
    </li>
  );
}
