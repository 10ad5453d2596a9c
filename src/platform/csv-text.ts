// Writes a table as spreadsheets read it (RFC 4180), and never as something they would carry out.

export type Cell = string | number | null;

/** Begins with the mark by which spreadsheets know UTF-8. */
export const csvText = (rows: Cell[][]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;

/** What begins so is a formula to a spreadsheet, also behind blanks. */
const formula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;
/** Where commas are decimal points, spreadsheets part cells at semicolons. */
const laterFormula = /([;\t]\s*)(?=[=+\-@＝＋－＠])/gu;
const needsQuotes = /["\r\n,;\t]/;

/** Numbers are ours, and may be negative; what people wrote is text, whatever it looks like. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const tame = cell.replaceAll(laterFormula, "$1'");
  const text = formula.test(cell) || /^[\t\r\n]/.test(cell) ? `'${tame}` : tame;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
