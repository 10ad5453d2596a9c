// A promised figure: the measured value, the bar, and whether it is met.
export interface Figure {
  name: string;
  measured: number;
  unit: string;
  bar: { atMost: number } | { atLeast: number };
}

/** Prints one table; true when every bar is met. */
export function printFigures(figures: Figure[]): boolean {
  const rows = figures.map((figure) => [
    figure.name,
    'atMost' in figure.bar ? `≤ ${figure.bar.atMost}` : `≥ ${figure.bar.atLeast}`,
    String(Math.round(figure.measured * 100) / 100),
    figure.unit,
    isMet(figure) ? 'ok' : 'MISSED',
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

function isMet({ measured, bar }: Figure): boolean {
  return 'atMost' in bar ? measured <= bar.atMost : measured >= bar.atLeast;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
