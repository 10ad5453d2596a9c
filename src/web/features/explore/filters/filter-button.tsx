// Opens the filters where there is no room beside the list; the dialog is loaded on demand.
import { SlidersHorizontal } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { type SearchFilter, searchFilters } from '#contract/classes/search-limits.ts';
import { classNames } from '#web/ui/class-names.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { chipClass } from './chip-class.ts';
import type { FilterDialogProps } from './panel/filter-dialog.tsx';
import type { FilterPanelProps } from './panel/filter-panel.tsx';
import { isApplied, type SearchChange, without } from '../search/search-params.ts';
import type { Change } from '../search/use-explore.ts';
import { useOnBack } from '../use-on-back.ts';

interface FilterButtonProps extends FilterPanelProps {
  found: string | undefined;
  className?: string | undefined;
}

/** All but those that the page itself shows. */
const inside = (Object.keys(searchFilters) as SearchFilter[]).filter(
  (filter) => !['q', 'category', 'near'].includes(filter),
);
const withoutInside: SearchChange = Object.assign({}, ...inside.map(without));

const load = () => import('./panel/filter-dialog.tsx');

export function FilterButton({ found, className, ...filters }: FilterButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Opened, setOpened] = useState<ComponentType<FilterDialogProps> | null>(null);
  const hasChanged = useRef(false);
  const applied = inside.filter((filter) => isApplied(filters.wanted, filter));
  const open = () =>
    load().then(
      ({ FilterDialog }) => {
        hasChanged.current = false;
        setOpened(() => FilterDialog);
      },
      () => toast({ title: 'The filters could not be loaded', variant: 'destructive' }),
    );
  // All choices made while the dialog is open are one history entry.
  const change: Change = (changes) => {
    const hasEffect = filters.change(changes, { replace: hasChanged.current });
    hasChanged.current ||= hasEffect;
    return hasEffect;
  };
  // Going back leaves that entry, so the next choice must not replace the one before it.
  useOnBack(() => {
    hasChanged.current = false;
  });
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-label={applied.length > 0 ? `Filters, ${applied.length} applied` : undefined}
        className={classNames(chipClass, 'font-semibold text-text noscript:hidden', className)}
        // Starts loading on pointer down, before the click.
        onPointerDown={() => void load().catch(() => undefined)}
        onClick={open}
      >
        <SlidersHorizontal aria-hidden="true" />
        Filters
        {applied.length > 0 && (
          <span className="grid size-5 place-items-center rounded-full bg-solid text-xs font-bold text-on-solid">
            {applied.length}
          </span>
        )}
      </button>
      {Opened && (
        <Opened
          found={found}
          clear={applied.length > 0 ? () => change(withoutInside) : undefined}
          opener={button}
          close={() => setOpened(null)}
          filters={{ ...filters, change }}
        />
      )}
    </>
  );
}
