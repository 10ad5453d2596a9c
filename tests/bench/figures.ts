// A measured figure, beside its bar where one is promised.
export interface Figure {
  name: string;
  measured: number;
  unit: string;
  /** Left out for a figure that explains another one. */
  bar?: { atMost: number } | { atLeast: number };
}

/** Prints one table; true when every bar is met. */
export function printFigures(figures: Figure[]): boolean {
  const rows = figures.map((figure) => [
    figure.name,
    barText(figure),
    valueText(figure),
    figure.unit,
    isMet(figure) ? (figure.bar ? 'ok' : '') : 'MISSED',
  ]);
  const table = [['figure', 'bar', 'measured', 'unit', ''], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  console.log('');
  for (const row of table)
    console.log(
      row
        .map((cell, i) => cell.padEnd(widths![i]!))
        .join('  ')
        .trimEnd(),
    );
  return figures.every(isMet);
}

export function barText({ bar }: Figure): string {
  if (!bar) return '';
  return 'atMost' in bar ? `≤ ${bar.atMost}` : `≥ ${bar.atLeast}`;
}

export const valueText = ({ measured }: Figure): string => String(Math.round(measured * 100) / 100);

export function isMet({ measured, bar }: Figure): boolean {
  if (!bar) return true;
  return 'atMost' in bar ? measured <= bar.atMost : measured >= bar.atLeast;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
