// Draws one panel of the dashboard as SVG: lines with axes and a legend, or the last values as large words.
import { axisOf, shortTime, timesOf, wordsOf } from './axis.ts';

export interface Panel {
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  fieldConfig?: { defaults: Defaults };
  targets?: { expr: string; legendFormat?: string }[];
}

interface Defaults {
  unit: string;
  noValue?: string;
  thresholds?: { steps: { color: string; value: number | null }[] };
  mappings?: { options: Record<string, { text: string; color?: string }> }[];
}

export interface Series {
  name: string;
  /** Seconds and value, oldest first. */
  values: [number, number][];
}

/** In seconds. */
export interface Span {
  start: number;
  end: number;
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const colors = '#3274d9 #e0752d #37872d #a352cc #c4162a #1f9e89 #b38600 #8f3bb8 #5794f2'.split(' ');
const named: Record<string, string> = { green: '#37872d', red: '#c4162a', orange: '#e0752d' };
const gap = 4;
const inside = { left: 58, right: 14, top: 34, bottom: 64 };
/** Of an average letter of the legend. */
const letterWidth = 6.4;
const swatch = 22;
const legendLeft = 12;

export function drawPanel(panel: Panel, place: Place, series: Series[], span: Span): string {
  const { x, y, width, height } = place;
  const frame = `<g transform="translate(${x + gap},${y + gap})">`;
  if (panel.type === 'row')
    return `${frame}<text class="row" x="4" y="17">${escape(panel.title)}</text></g>`;
  const size = { width: width - 2 * gap, height: height - 2 * gap };
  const defaults = panel.fieldConfig?.defaults ?? { unit: 'short' };
  const content = contentOf(panel, defaults, { size, series, span });
  return [
    frame,
    `<rect width="${size.width}" height="${size.height}" rx="3" fill="#fff" stroke="#dfe1e3"/>`,
    `<text class="title" x="10" y="20">${escape(panel.title)}</text>`,
    `${content}</g>`,
  ].join('');
}

interface Drawing {
  size: { width: number; height: number };
  series: Series[];
  span: Span;
}

function contentOf({ type }: Panel, defaults: Defaults, drawing: Drawing): string {
  const { width, height } = drawing.size;
  if (drawing.series.length === 0)
    return `<text x="${width / 2}" y="${height / 2}" text-anchor="middle">${escape(defaults.noValue ?? 'No data')}</text>`;
  return type === 'stat' ? drawValues(defaults, drawing) : drawLines(defaults, drawing);
}

/** The last value of each series, in the color of its threshold. */
function drawValues(defaults: Defaults, { size: { width, height }, series }: Drawing): string {
  const rowHeight = Math.min(60, (height - inside.top - 8) / series.length);
  return series
    .map(({ name, values }, index) => {
      const value = values.at(-1)?.[1] ?? NaN;
      const mapped = defaults.mappings?.[0]?.options[String(value)];
      const reached = defaults.thresholds?.steps.findLast(
        (step) => value >= (step.value ?? -Infinity),
      );
      const color = named[mapped?.color ?? reached?.color ?? ''] ?? '#24292e';
      const middle = inside.top + (index + 0.5) * rowHeight;
      const words = mapped?.text ?? wordsOf(value, defaults.unit);
      const large = series.length === 1;
      if (large)
        return `<text x="${width / 2}" y="${height / 2 + 24}" text-anchor="middle" style="font-size:44px;font-weight:600;fill:${color}">${escape(words)}</text>`;
      return `<text x="14" y="${middle + 4}">${escape(name)}</text><text class="value" x="${width - 14}" y="${middle + 4}" text-anchor="end" style="fill:${color}">${escape(words)}</text>`;
    })
    .join('');
}

function drawLines(defaults: Defaults, { size, series, span }: Drawing): string {
  const { unit, thresholds } = defaults;
  const area = {
    width: size.width - inside.left - inside.right,
    height: size.height - inside.top - inside.bottom,
  };
  const all = series.flatMap(({ values }) => values.map(([, value]) => value));
  const { top, ticks } = axisOf(Math.max(0, ...all.filter(Number.isFinite)), unit);
  const xOf = (at: number) =>
    round(inside.left + ((at - span.start) / (span.end - span.start)) * area.width);
  const yOf = (value: number) => round(inside.top + (1 - value / top) * area.height);
  const right = inside.left + area.width;
  const rulers = ticks.map(
    (tick) =>
      `<path d="M${inside.left} ${yOf(tick)}H${right}" stroke="#e9ebed"/><text x="${inside.left - 8}" y="${yOf(tick) + 4}" text-anchor="end">${wordsOf(tick, unit)}</text>`,
  );
  const times = timesOf(span).map(
    (at) =>
      `<text x="${xOf(at)}" y="${inside.top + area.height + 16}" text-anchor="middle">${shortTime(at)}</text>`,
  );
  const limits = (thresholds?.steps ?? [])
    .filter(({ value }) => value !== null && value <= top)
    .map(
      ({ value, color }) =>
        `<path d="M${inside.left} ${yOf(value ?? 0)}H${right}" stroke="${named[color] ?? color}" stroke-dasharray="5 4"/>`,
    );
  const lines = series.map(
    ({ values }, index) =>
      `<path d="${pathOf(values, xOf, yOf, span)}" fill="none" stroke="${colorOf(index)}" stroke-width="1.6" stroke-linejoin="round"/>`,
  );
  return [...rulers, ...times, ...limits, ...lines, drawLegend(series, size)].join('');
}

/** Points that are far apart are not joined: the figure was missing meanwhile. */
function pathOf(
  values: Series['values'],
  xOf: (at: number) => number,
  yOf: (value: number) => number,
  span: Span,
): string {
  const far = (span.end - span.start) / 60;
  let before = -Infinity;
  return values
    .filter(([, value]) => Number.isFinite(value))
    .map(([at, value]) => {
      const step = at - before > far ? 'M' : 'L';
      before = at;
      return `${step}${xOf(at)} ${yOf(value)}`;
    })
    .join('');
}

/** Two lines; names that have no room are only counted. */
function drawLegend(series: Series[], { width, height }: Drawing['size']): string {
  const parts: string[] = [];
  let [x, y] = [legendLeft, height - 28];
  for (const [index, { name }] of series.entries()) {
    const needed = swatch + name.length * letterWidth + 8;
    const isLast = index === series.length - 1;
    if (x + needed > width - 8 && y === height - 28) [x, y] = [legendLeft, height - 11];
    if (x + needed > width - (isLast || y === height - 28 ? 8 : 70)) {
      parts.push(`<text x="${x}" y="${y}">and ${series.length - index} more</text>`);
      break;
    }
    parts.push(
      `<path d="M${x} ${y - 4}h12" stroke="${colorOf(index)}" stroke-width="3"/><text x="${x + 17}" y="${y}">${escape(name)}</text>`,
    );
    x += needed;
  }
  return parts.join('');
}

const colorOf = (index: number): string => colors[index % colors.length] ?? '#000';
const round = (value: number): number => Math.round(value * 10) / 10;
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
