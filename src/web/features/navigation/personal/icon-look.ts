// Styles of the icons in the bar that only signed-in people have.
/** Of the size of the buttons beside them. */
export const barIcon =
  'relative grid size-[44px] shrink-0 cursor-pointer place-items-center rounded-full text-text-2 transition-colors hover:bg-surface-2 hover:text-text aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft [&_svg]:size-5';

export const wideBarIcon = `${barIcon} max-sm:hidden`;
export const phoneBarIcon = `${barIcon} sm:hidden`;
