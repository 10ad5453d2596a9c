// The rows of classes below the one near you.
import type { HomePage } from '#contract/classes/home.ts';
import type { HomeRowKind } from '#contract/classes/home-rows.ts';
import { ClassRow } from './class-row.tsx';

/** Without and with a place. */
const titles: Record<Exclude<HomeRowKind, 'near'>, [string, string]> = {
  tonight: ['Free seats tonight', 'Tonight near you'],
  weekend: ['This weekend', 'This weekend near you'],
  new: ['Newly listed', 'New near you'],
};

export function ClassRows({ page }: { page: HomePage | undefined }) {
  return page?.rows.map(
    (row) =>
      row.kind !== 'near' && (
        <ClassRow
          key={row.kind}
          id={`${row.kind}-title`}
          title={titles[row.kind][page.place ? 1 : 0]}
          row={row}
        />
      ),
  );
}
