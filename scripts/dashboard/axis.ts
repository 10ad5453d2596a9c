// Axes and values in the units that the dashboard names.

const factors: Record<string, [number, string][]> = {
  s: [
    [60, ' min'],
    [1, ' s'],
    [1e-3, ' ms'],
  ],
  bytes: [
    [2 ** 30, ' GiB'],
    [2 ** 20, ' MiB'],
    [2 ** 10, ' KiB'],
    [1, ' B'],
  ],
  percentunit: [[0.01, ' %']],
  reqps: [[1, ' req/s']],
  opm: [[1, ' /min']],
  short: [[1, '']],
};

export function wordsOf(value: number, unit: string): string {
  const known = factors[unit];
  if (!known) throw new Error(`The unit ${unit} is not known here.`);
  const [factor, name] = known.find(([least]) => Math.abs(value) >= least) ??
    known.at(-1) ?? [1, ''];
  if (value === 0) return '0';
  return Number((value / factor).toPrecision(3)) + name;
}

/** From zero to a little over the highest value, in at most five round steps. */
export function axisOf(highest: number, unit: string): { top: number; ticks: number[] } {
  const known = factors[unit] ?? [[1, '']];
  const reached = highest || (unit === 's' ? 0.001 : unit === 'percentunit' ? 0.01 : 1);
  const [factor] = known.find(([least]) => reached >= least) ?? known.at(-1) ?? [1];
  const least = reached / factor / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 2.5, 5, 10].find((times) => times * power >= least) ?? 10) * power * factor;
  const count = Math.max(1, Math.ceil((reached / step) * 1.02 - 1e-9));
  return {
    top: count * step,
    ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
  };
}

/** Hours and minutes, UTC. */
export const shortTime = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice(11, 16);

/** Whole minutes, about five of them. */
export function timesOf({ start, end }: { start: number; end: number }): number[] {
  const step = Math.max(1, Math.round((end - start) / 60 / 5)) * 60;
  const first = Math.ceil((start + step / 4) / step) * step;
  const count = Math.floor((end - step / 4 - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => first + index * step);
}
