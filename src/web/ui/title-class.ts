// The four sizes of large headings; they grow with the window.
import { classNames } from './class-names.ts';

const bold = 'font-extrabold';

/** The promise at the top of a page that presents something. */
export const heroTitleClass = classNames(
  'text-[clamp(2.75rem,1.7rem+4.6vw,5.125rem)] leading-[0.99] tracking-[-0.04em]',
  bold,
);

/** The last word of such a page. */
export const closingTitleClass = classNames(
  'text-[clamp(2.25rem,1.5rem+3.2vw,4rem)] leading-[1.02] tracking-[-0.035em]',
  bold,
);

/** Its sections. */
export const sectionTitleClass = classNames(
  'text-[clamp(2rem,1.45rem+2.4vw,3.25rem)] leading-[1.06] tracking-[-0.03em]',
  bold,
);

/** The heading of a page to read or to work on. */
export const pageTitleClass = 'text-4xl font-bold tracking-tight sm:text-5xl';
