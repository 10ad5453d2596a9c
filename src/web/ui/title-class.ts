// The four sizes of large headings; they grow with the window.
import { classNames } from './class-names.ts';

const bold = 'font-extrabold';

/** The title at the top of a landing page. */
export const heroTitleClass = classNames(
  'text-[clamp(2.75rem,1.7rem+4.6vw,5.125rem)] leading-[0.99] tracking-[-0.04em]',
  bold,
);

/** The closing call of a landing page. */
export const closingTitleClass = classNames(
  'text-[clamp(2.25rem,1.5rem+3.2vw,4rem)] leading-[1.02] tracking-[-0.035em]',
  bold,
);

/** The sections of a landing page. */
export const sectionTitleClass = classNames(
  'text-[clamp(2rem,1.45rem+2.4vw,3.25rem)] leading-[1.06] tracking-[-0.03em]',
  bold,
);

/** The heading of any other page. */
export const pageTitleClass = 'text-4xl font-bold tracking-tight sm:text-5xl';
