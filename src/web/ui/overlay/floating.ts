// Shared class names of surfaces that float over the page: menus and select lists.

export const floatingClass =
  'z-50 overflow-hidden rounded-2xl border border-border bg-surface text-text shadow-pop ' +
  'data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out';

export const floatingItemClass =
  'relative flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 py-2 text-base ' +
  'select-none focus:outline-hidden data-highlighted:bg-surface-2 data-disabled:cursor-not-allowed ' +
  'data-disabled:text-disabled [&_svg]:size-5 [&_svg]:shrink-0';
