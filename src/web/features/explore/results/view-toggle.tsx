// Choice between the list alone, the list with a map, and the list with a calendar.
import { CalendarDays, LayoutGrid, type LucideIcon, Map as MapIcon } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { type View, views } from '../search/search-params.ts';
import type { Explore } from '../search/use-explore.ts';

interface ViewToggleProps extends Pick<Explore, 'view' | 'show'> {
  /** On a phone it floats above the list, within reach of the thumb. */
  floats?: boolean;
}

const looks: Record<View, { label: string; icon: LucideIcon }> = {
  list: { label: 'List', icon: LayoutGrid },
  map: { label: 'Map', icon: MapIcon },
  calendar: { label: 'Calendar', icon: CalendarDays },
};

export function ViewToggle({ view, show, floats = false }: ViewToggleProps) {
  return (
    <div
      role="group"
      aria-label="View"
      className={classNames(
        'inline-flex flex-wrap justify-center rounded-3xl border border-border bg-surface p-0.5 noscript:hidden',
        floats ? 'shadow-pop sm:hidden' : 'max-sm:hidden',
      )}
    >
      {views.map((each) => (
        <ViewButton
          key={each}
          {...looks[each]}
          isShown={each === view}
          onPress={() => show(each)}
        />
      ))}
    </div>
  );
}

interface ViewButtonProps {
  label: string;
  icon: LucideIcon;
  isShown: boolean;
  onPress: () => void;
}

function ViewButton({ label, icon: Icon, isShown, onPress }: ViewButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3.5 text-[0.9375rem] font-medium text-text-2 transition-colors',
        'hover:text-text aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft forced-colors:aria-pressed:underline',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {label}
    </button>
  );
}
