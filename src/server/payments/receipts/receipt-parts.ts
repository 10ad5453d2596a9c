// Parts of the PDFs of receipts and credit notes: three columns of facts, and the amounts below each other.
import { colors, type OpenDocument, page, rule } from '#platform/pdf/write-document.ts';

/** Returns the y position where the longest column ends. */
export function writeColumns(
  { writer }: OpenDocument,
  top: number,
  columns: [string, string[]][],
): number {
  const columnWidth = (page.width - 40) / columns.length;
  const bottoms = columns.map(([name, lines], index) => {
    const x = page.left + index * (columnWidth + 20);
    let y = top + writer.write(name, x, top, { size: 9, color: colors.quiet }) + 2;
    for (const line of lines) y += writer.write(line, x, y, { width: columnWidth });
    return y;
  });
  return Math.max(...bottoms) + 22;
}

export interface SumRow {
  name: string;
  amount: string;
  isSum?: boolean;
}

export function writeSums(document: OpenDocument, top: number, rows: SumRow[]): number {
  const { writer } = document;
  let y = top;
  for (const { name, amount, isSum = false } of rows) {
    rule(document, y);
    const look = { face: isSum ? 'bold' : 'plain', size: isSum ? 12 : 10.5 } as const;
    writer.write(name, page.left, y + 10, { ...look, width: page.width - 140 });
    writer.write(amount, page.right - 130, y + 10, { ...look, width: 130, align: 'right' });
    y += 36;
  }
  rule(document, y);
  return y + 24;
}
