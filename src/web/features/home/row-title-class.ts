// Heading of a row of the home page; smaller than that of a section, because classes matter more than their headings.

export const rowTitleClass =
  'min-w-0 text-[1.375rem] leading-8 font-bold tracking-tight sm:text-[1.75rem]';
