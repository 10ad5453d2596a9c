// Lays out a statement for reading: one clause per line, subqueries indented. Only white space changes.

const lineWidth = 110;
/** Shorter subqueries stay on the line. */
const subqueryWidth = 60;

const clause =
  /(?<!\b(?:left|cross)) (?=(?:with|select|from|where|order by|limit|offset|union all|left join|cross join|join)\b)/;
/** Where a clause that begins with this word continues on a new line. */
const continuations: [begin: RegExp, next: RegExp][] = [
  [/^with /, /(?<=^with|,) /],
  [/^where /, / (?=and\b)/],
  [/^select /, / (?=(?:when|else|end)\b)/],
];

export const layOutSql = (text: string): string =>
  clauses(text.replace(/\s+/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')').trim(), '');

function clauses(text: string, indent: string): string {
  const { flat, groups } = hideGroups(text);
  const lines = flat.split(clause).flatMap((each) => {
    const next = continuations.find(([begin]) => begin.test(each))?.[1];
    const [first = '', ...rest] = next ? each.split(next) : [each];
    return [indent + first, ...rest.map((line) => `${indent}  ${line}`)];
  });
  return lines.map((line) => showGroups(line, groups)).join('\n');
}

/** Replaces outermost parentheses by «0», «1» …, so that only words of this level are seen. */
function hideGroups(text: string): { flat: string; groups: string[] } {
  const groups: string[] = [];
  let flat = '';
  let depth = 0;
  for (const letter of text) {
    if (letter === ')' && --depth === 0) flat += `«${groups.length - 1}»`;
    else if (depth > 0) groups[groups.length - 1] += letter;
    else if (letter === '(') groups.push('');
    else flat += letter;
    if (letter === '(') depth++;
  }
  return { flat, groups };
}

function showGroups(line: string, groups: string[]): string {
  const indent = /^ */.exec(line)?.[0] ?? '';
  const shown = line.replace(/«(\d+)»/g, (_, index: string) => {
    const inside = groups[Number(index)] ?? '';
    const isLong = inside.startsWith('select ') && inside.length > subqueryWidth;
    return isLong ? `(\n${clauses(inside, `${indent}  `)}\n${indent})` : `(${inside})`;
  });
  if (shown.includes('\n')) return shown;
  return wrap(shown.replace(unbroken, glue), `${indent}  `).replaceAll(glued, ' ');
}

/** The innermost parentheses and new names are not torn apart. */
const unbroken = /\([^()]*\)| as \w+/g;
const glued = '\u00a0';
const glue = (text: string): string => text.replaceAll(' ', glued);

function wrap(line: string, indent: string): string {
  if (line.length <= lineWidth) return line;
  const end = line.lastIndexOf(' ', lineWidth);
  if (end <= indent.length) return line;
  return `${line.slice(0, end)}\n${wrap(indent + line.slice(end + 1), indent)}`;
}
