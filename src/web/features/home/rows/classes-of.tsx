// A row of classes below the one near you; nothing where there are no such classes.
import type { HomePage } from '#contract/classes/home.ts';
import type { HomeRowKind } from '#contract/classes/home-rows.ts';
import { ClassRow } from './class-row.tsx';

type Kind = Exclude<HomeRowKind, 'near'>;

/** Without and with a place. */
const titles: Record<Kind, [string, string]> = {
  featured: ['Our picks', 'Our picks near you'],
  tonight: ['Free seats tonight', 'Tonight near you'],
  weekend: ['This weekend', 'This weekend near you'],
  new: ['Newly listed', 'New near you'],
};

interface ClassesOfProps {
  kind: Kind;
  page: HomePage | undefined;
  title: string | undefined;
}

export function ClassesOf({ kind, page, title }: ClassesOfProps) {
  const row = page?.rows.find((each) => each.kind === kind);
  if (!row) return null;
  return (
    <ClassRow id={`${kind}-title`} title={title ?? titles[kind][page?.place ? 1 : 0]} row={row} />
  );
}
