// Counts the typing mistakes between what was typed and a name.

/** Cost of a letter not typed yet: the name may still be incomplete, and of two that fit, the shorter is nearer. */
const untypedLetter = 0.1;

/** A letter too many, missing, wrong, or two in the wrong order count one each. */
export function countSlips(typed: string, name: string): number {
  const rows: number[][] = [];
  const slips = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 0; row <= typed.length; row++) {
    const current: number[] = [];
    rows.push(current);
    for (let column = 0; column <= name.length; column++) {
      const same = typed[row - 1] === name[column - 1];
      const swapped = typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1];
      const fewest = Math.min(
        slips(row - 1, column) + 1,
        slips(row, column - 1) + 1,
        slips(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? slips(row - 2, column - 2) + 1 : Infinity,
      );
      current.push(row + column === 0 ? 0 : fewest);
    }
  }
  const ends = rows.at(-1) ?? [];
  return Math.min(...ends.map((count, at) => count + (name.length - at) * untypedLetter));
}
