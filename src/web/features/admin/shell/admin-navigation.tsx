// Navigation of the admin area: a column beside the page, a menu above it on a phone; both show what waits where.
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { Output } from '#contract/endpoints.ts';
import { useSite } from '#web/kit/api/site.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { usePalette } from '../palette/use-palette.tsx';
import { adminQueueQuery } from '../queues/admin-queue.ts';
import { adminGroups, type AdminSection, sectionOf } from './admin-sections.ts';

type Queues = Output<'GET /api/admin/queue'>['queues'];

const sectionLink =
  'flex min-h-11 lg:min-h-9 items-center justify-between gap-3 rounded-lg px-3 font-medium text-text-2 transition-colors ' +
  'hover:bg-surface-2 hover:text-text aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft ' +
  'forced-colors:aria-[current]:underline';

export function AdminNavigation({ title }: { title: string }) {
  const { pathname } = useLocation();
  const column = useRef<HTMLElement>(null);
  // The column starts at its top on every page, and would hide the link of this one.
  useLayoutEffect(() => bringIntoView(column.current), [pathname]);
  const { palette, ...opener } = usePalette();
  return (
    <>
      {/* Keyed by path, so that the menu closes on a new page. */}
      <details key={pathname} className="group lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-xl border border-input-border bg-surface px-4 font-semibold [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 truncate">
            <span className="text-text-3">Admin · </span>
            <bdi>{title}</bdi>
          </span>
          {/* Beside the arrow and in no box with it, so that nothing moves when the number comes. */}
          <AllWaiting />
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-text-3 transition-transform group-open:rotate-180"
          />
        </summary>
        <nav
          aria-label="Admin"
          className="mt-2 rounded-xl border border-border bg-surface p-3 shadow-card"
        >
          <PaletteButton {...opener} />
          <Groups />
        </nav>
      </details>
      <nav
        ref={column}
        aria-label="Admin"
        className="scroll-shadows hidden lg:sticky lg:below-[96px] lg:block lg:max-h-[calc(100dvh-128px)] lg:self-start lg:overflow-y-auto"
      >
        <PaletteButton {...opener} />
        <Groups />
      </nav>
      {palette}
    </>
  );
}

/** Scrolls the column alone, never the page. */
function bringIntoView(column: HTMLElement | null): void {
  const link = column?.querySelector<HTMLElement>('[aria-current]');
  if (!column || !link) return;
  const below = link.getBoundingClientRect().bottom - column.getBoundingClientRect().bottom;
  if (below > 0) column.scrollTop += below + column.clientHeight / 3;
}

function Groups() {
  const { data } = useQuery(adminQueueQuery);
  const { mode } = useSite();
  return (
    <div className="grid grid-cols-1 gap-4">
      {adminGroups.map(({ label, sections }) => (
        <div key={label}>
          <p aria-hidden="true" className="px-3 pb-1 text-sm font-semibold text-text-3">
            {label}
          </p>
          <ul aria-label={label}>
            {sections
              .filter(({ onlyInDemo }) => !onlyInDemo || mode === 'demo')
              .map((section) => (
                <li key={section.to}>
                  <SectionLink section={section} count={countOf(section, data?.queues ?? [])} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function SectionLink({ section, count }: { section: AdminSection; count: number }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={section.to}
      aria-current={sectionOf(pathname) === section.to ? 'page' : undefined}
      className={sectionLink}
    >
      {section.label}
      <WaitingCount count={count} />
    </Link>
  );
}

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        'min-w-7 rounded-full bg-solid px-2 text-center text-sm leading-7 font-semibold text-on-solid tabular-nums',
        'forced-colors:border',
      )}
    >
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

/** On the closed menu of a phone: what its links say one by one. */
function AllWaiting() {
  const { data } = useQuery(adminQueueQuery);
  const sections = adminGroups.flatMap((group) => group.sections);
  const counts = sections.map((section) => countOf(section, data?.queues ?? []));
  return <WaitingCount count={counts.reduce((sum, count) => sum + count, 0)} />;
}

const countOf = ({ queues: own = [] }: AdminSection, queues: Queues): number =>
  queues.filter(({ name }) => own.includes(name)).reduce((sum, { count }) => sum + count, 0);
