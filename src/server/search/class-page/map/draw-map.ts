// Draws the small map of a class as SVG: land, county lines, the towns around, and a pin in the middle.
import type { PlacedName } from './place-names.ts';
import { landPath, linePath, type Sheet, sheetSize } from './sheet.ts';
import type { Outlines } from './outlines.ts';

/** Colors of the themes, as in src/web/styles/tokens.css. */
const colors = {
  light: {
    water: '#dfe9ee',
    land: '#f4f6ea',
    line: '#c9cfb4',
    text: '#4a5038',
    own: '#191c10',
    pin: '#5c6b00',
  },
  dark: {
    water: '#0b1114',
    land: '#1f2417',
    line: '#3d4430',
    text: '#c3c9b0',
    own: '#f1f4e6',
    pin: '#b3cf1f',
  },
} as const;
export type MapTheme = keyof typeof colors;

interface MapDrawing {
  sheet: Sheet;
  outlines: Outlines;
  /** Name at the pin; may be empty. */
  ownName: string;
  names: PlacedName[];
  theme: MapTheme;
}

export function drawMap({ sheet, outlines, ownName, names, theme }: MapDrawing): string {
  const color = colors[theme];
  const { width, height } = sheetSize;
  const [x, y] = [width / 2, height / 2];
  const halo = `stroke="${color.land}" stroke-width="4" paint-order="stroke" stroke-linejoin="round"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${color.water}"/>`,
    `<path d="${landPath(outlines.land, sheet)}" fill="${color.land}" fill-rule="evenodd" stroke="${color.line}"/>`,
    `<path d="${linePath(outlines.borders, sheet)}" fill="none" stroke="${color.line}" stroke-dasharray="5 4"/>`,
    `<g font-family="system-ui,sans-serif" font-size="15" text-anchor="middle" fill="${color.text}">`,
    ...names.map(
      ({ name, spot: [left, top] }) =>
        `<circle cx="${Math.round(left)}" cy="${Math.round(top)}" r="3"/>` +
        `<text x="${Math.round(left)}" y="${Math.round(top) - 8}" ${halo}>${escapeXml(name)}</text>`,
    ),
    `<text x="${x}" y="${y + 36}" font-size="17" font-weight="700" fill="${color.own}" ${halo}>${escapeXml(ownName)}</text>`,
    '</g>',
    `<circle cx="${x}" cy="${y}" r="30" fill="${color.pin}" fill-opacity="0.16"/>`,
    `<circle cx="${x}" cy="${y}" r="9" fill="${color.pin}" stroke="${color.land}" stroke-width="3"/>`,
    '</svg>',
  ].join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? '');
