// Writes a table as CSV for spreadsheets (RFC 4180), and never as a formula that they would run.

export type Cell = string | number | null;

/** Begins with the byte order mark, by which spreadsheets recognize UTF-8. */
export const csvText = (rows: Cell[][]): string => `\ufeff${csvRows(rows)}`;

/** Further rows of a text that `csvText` began. */
export const csvRows = (rows: Cell[][]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** Text that a spreadsheet takes for a formula, even after blanks. */
const formula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;
/** Where commas are decimal points, spreadsheets split cells at semicolons. */
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
