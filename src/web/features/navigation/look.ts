// Styles of links in the bar, the phone's menu and the footer; the current one is marked by aria-current.
export const barLink =
  'inline-flex min-h-11 items-center rounded-lg px-3 font-medium text-text-2 transition-colors hover:bg-surface-2 hover:text-text aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft forced-colors:aria-[current]:underline';

export const menuLink =
  'flex min-h-12 items-center rounded-lg px-3 text-lg font-medium text-text hover:bg-surface-2 aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft forced-colors:aria-[current]:underline';

export const footerLink =
  'inline-flex min-h-11 items-center rounded-lg px-[12px] text-text-2 underline-offset-4 hover:text-text hover:underline';

export const accountButton =
  'grid size-[44px] shrink-0 cursor-pointer place-items-center rounded-full transition-shadow hover:ring-2 hover:ring-border';
