// Compares two texts line by line: what stays, what was taken out and what came in.

export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Longer changes in one piece are shown as taken out and come in, as a whole. */
const mostCompared = 400;

export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(old.length, now.length) - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end += 1;
  const middle = compare(old.slice(start, old.length - end), now.slice(start, now.length - end));
  return [
    ...linesOf('same', old.slice(0, start)),
    ...middle,
    ...linesOf('same', end === 0 ? [] : old.slice(-end)),
  ];
}

const linesOf = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] =>
  lines.map((text) => ({ kind, text }));

/** The longest common lines stay. */
function compare(old: readonly string[], now: readonly string[]): DiffLine[] {
  if (old.length > mostCompared || now.length > mostCompared)
    return [...linesOf('removed', old), ...linesOf('added', now)];
  const common = commonLengths(old, now);
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [oldLine, newLine] = [old[i], now[j]];
    if (oldLine !== undefined && oldLine === newLine) {
      lines.push({ kind: 'same', text: oldLine });
      i += 1;
      j += 1;
    } else if (oldLine !== undefined && (newLine === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: oldLine });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: newLine ?? '' });
      j += 1;
    }
  }
  return lines;
}

/** How many lines the texts have in common from each pair of lines on. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: now.length + 1 }, () => 0),
  );
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] ?? [];
      const below = lengths[i + 1] ?? [];
      row[j] =
        old[i] === now[j] ? 1 + (below[j + 1] ?? 0) : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  return lengths;
}
