// Styles of links in the bar, the phone's menu and the footer; the current one is marked by aria-current.
export const barLink =
  'inline-flex min-h-11 items-center rounded-lg px-3 font-medium text-text-2 transition-colors hover:bg-surface-2 hover:text-text aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft forced-colors:aria-[current]:underline';

export const menuLink =
  'flex min-h-12 items-center rounded-lg px-3 text-lg font-medium text-text hover:bg-surface-2 aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft forced-colors:aria-[current]:underline';

export const footerLink =
  'inline-flex min-h-11 items-center rounded-lg px-[12px] text-text-2 underline-offset-4 hover:text-text hover:underline';

/** Of fixed width, so that the name of a place, which only the browser knows, moves nothing. */
export const placeButton =
  'flex h-[44px] w-[106px] shrink-0 cursor-pointer items-center gap-1 rounded-lg text-left text-[0.8125rem] font-medium sm:gap-1.5 sm:text-sm text-text-2 hover:bg-surface-2 hover:text-text max-[359px]:w-[36px] signed-in:max-[403px]:w-[36px] sm:w-[10rem] sm:justify-end sm:px-2 lg:w-[8rem] xl:w-[11rem] noscript:hidden';

export const accountButton =
  'grid size-[44px] shrink-0 cursor-pointer place-items-center rounded-full transition-shadow hover:ring-2 hover:ring-border';
