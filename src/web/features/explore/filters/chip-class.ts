// Style of a choice in a row of choices. The chosen one is marked by aria-current or aria-pressed, at the same text
// width, so that its neighbors do not shift.

export const chipClass =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-border bg-surface px-4 text-[0.9375rem] ' +
  'font-medium whitespace-nowrap text-text-2 transition-[background-color,border-color,color] select-none ' +
  'hover:border-input-border hover:text-text [&_svg]:size-4.5 [&_svg]:shrink-0 ' +
  'aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft ' +
  'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft ' +
  'forced-colors:aria-[current]:underline forced-colors:aria-pressed:underline';
