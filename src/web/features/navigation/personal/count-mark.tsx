// Small number over an icon of the bar; the icon's own name says it to screen readers.
import { classNames } from '#web/ui/class-names.ts';

const most = 9;

export function CountMark({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      // Drawn by the style sheet, for as text it would belong to the name of the link, which says the whole number.
      data-count={countText(count)}
      className={classNames(
        'grid h-[18px] min-w-[18px] place-items-center rounded-full bg-danger px-[4px] text-[11px] leading-none font-bold text-on-danger tabular-nums ring-2 ring-bg before:content-[attr(data-count)] forced-colors:border',
        className,
      )}
    />
  );
}

/** "9+": two letters at most fit over an icon. */
const countText = (count: number): string => (count > most ? `${most}+` : String(count));

/** "Notifications, 3 unread" */
export const countedName = (name: string, count: number): string =>
  count > 0 ? `${name}, ${count} unread` : name;
