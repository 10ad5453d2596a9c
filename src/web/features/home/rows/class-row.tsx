// A row of classes under its heading, with the way to all of them.
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HomeRow } from '#contract/classes/home.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { rowTitleClass } from '../row-title-class.ts';
import { stripClass } from '../strip-class.ts';
import { ClassTile } from './class-tile.tsx';

interface ClassRowProps {
  id: string;
  title: string;
  /** Undefined while it is loading. */
  row: HomeRow | undefined;
  /** Lines between heading and classes. */
  children?: ReactNode;
}

export function ClassRow({ id, title, row, children }: ClassRowProps) {
  return (
    <section aria-labelledby={id} className="pt-4 draw-late-82 sm:pt-10">
      <Container>
        <div className="flex min-h-11 items-center justify-between gap-4">
          <h2 id={id} className={classNames(rowTitleClass, 'truncate')}>
            {title}
          </h2>
          {row?.address && <SeeAll to={row.address} title={title} />}
        </div>
        {children}
        {/* Another place has other tiles: those that both have would jump. */}
        {row ? <Tiles key={title} row={row} /> : <TileSkeletons />}
      </Container>
    </section>
  );
}

function SeeAll({ to, title }: { to: string; title: string }) {
  return (
    <Link
      to={to}
      className="group inline-flex min-h-11 shrink-0 items-center gap-1.5 font-semibold text-accent hover:text-accent-hover"
    >
      See all
      <span className="sr-only">: {title}</span>
      <ArrowRight
        aria-hidden="true"
        className="size-4.5 transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  );
}

const tilesClass = `${stripClass} mt-1.5 gap-3 sm:gap-5 lg:grid lg:grid-cols-4 lg:overflow-visible lg:gap-6`;
/** Wide screens have room for four, and arrows for more would be in the way. */
const oneLineClass = ' lg:[&>li:nth-child(n+5)]:hidden';
const tileClass = 'w-[232px] min-w-0 lg:w-auto';

function Tiles({ row: { kind, classes } }: { row: HomeRow }) {
  const hasDays = kind === 'tonight' || kind === 'weekend';
  return (
    <ul className={kind === 'featured' ? tilesClass : tilesClass + oneLineClass}>
      {classes.map((tile) => (
        <li key={tile.id} className={tileClass}>
          <ClassTile tile={tile} leadsToSession={hasDays} />
        </li>
      ))}
    </ul>
  );
}

function TileSkeletons() {
  return (
    <div aria-hidden="true" className={tilesClass}>
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className={`${tileClass} h-[264px] rounded-2xl`} />
      ))}
    </div>
  );
}
