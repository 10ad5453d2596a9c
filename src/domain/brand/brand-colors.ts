// The colors of both themes from one accent color. Everything that is read on them has the contrast of WCAG AA, and a color for
// which that cannot be is refused with the nearest one for which it can.
import { contrast, fromOklch, type Oklch, toOklch } from './oklch.ts';
import {
  type BrandColors,
  type BrandToken,
  brandTokens,
  type Theme,
  trellisColors,
  trellisGreen,
} from './trellis-colors.ts';

/** For text, for what is not text, and for buttons, whose text can be read anyway. */
const enough = { text: 4.5, shape: 3, button: 2 } as const;

const white = '#ffffff';
/** Finer than anyone sees, and coarse enough to be fast. */
const lightStep = 0.005;

/** `shade` is the nearest color that can be used, and undefined for one that can. */
export interface AccentCheck {
  fault?: string;
  shade?: string;
}

/** `hex` is a color as #rrggbb. */
export function checkAccent(hex: string): AccentCheck {
  const fault = faultOf(hex);
  return fault === undefined ? {} : { fault, shade: nearestShade(hex) };
}

function faultOf(hex: string): string | undefined {
  if (contrast(hex, white) < enough.button)
    return 'is too light: buttons could not be told from the page';
  if (bestInk(hex, inkOf(hex)).ratio < enough.text)
    return 'is between light and dark: neither dark nor white text could be read on it';
  return undefined;
}

/** Searches up and down from its lightness; one of both always ends at a color that can be used. */
function nearestShade(hex: string): string {
  const color = toOklch(hex);
  for (let away = lightStep; away <= 1; away += lightStep)
    for (const l of [color.l - away, color.l + away]) {
      if (l < 0 || l > 1) continue;
      const shade = fromOklch({ ...color, l });
      if (faultOf(shade) === undefined) return shade;
    }
  return trellisGreen;
}

/** Expects a color that `checkAccent` accepts. */
export function brandColorsOf(hex: string): Record<Theme, BrandColors> {
  return { light: lightColors(hex), dark: darkColors(hex) };
}

function lightColors(hex: string): BrandColors {
  const base = tinted(hex, 'light');
  const pages = [base.bg, base.canvas, base.surface, base['surface-2'], base['surface-3']];
  const soft = base['accent-soft'];
  const brand = buttonColors(hex, base['on-brand']);
  const accent = darker(hex, [...pages, soft, white], enough.text);
  const hover = shifted(accent, -0.06);
  return {
    ...base,
    ...readable(base, pages, darker),
    ...brand,
    accent,
    'accent-hover': hover,
    'on-accent-soft': darker(hover, [soft], enough.text),
    solid: accent,
    'solid-hover': hover,
    'solid-active': shifted(accent, -0.1),
    'on-solid': white,
    focus: shifted(accent, -0.12),
    'chart-1': darker(hex, [base.surface], enough.shape),
  };
}

function darkColors(hex: string): BrandColors {
  const base = tinted(hex, 'dark');
  const pages = [base.bg, base.canvas, base.surface, base['surface-2'], base['surface-3']];
  const soft = base['accent-soft'];
  const ink = inkOf(hex);
  const brand = buttonColors(visibleOnDark(hex, [base.bg, base['surface-2']], ink), ink);
  const accent = lighter(raised(hex, 0.72), [...pages, soft, ink], enough.text);
  const hover = shifted(accent, 0.06);
  return {
    ...base,
    ...readable(base, pages, lighter),
    ...brand,
    accent,
    'accent-hover': hover,
    'on-accent-soft': lighter(hover, [soft], enough.text),
    solid: accent,
    'solid-hover': hover,
    'solid-active': shifted(accent, 0.1),
    'on-solid': ink,
    focus: shifted(accent, 0.1),
    'chart-1': lighter(hex, [base.surface], enough.shape),
  };
}

/** The colors of Trellis with another hue; a pale accent makes them paler, a strong one does not make them stronger. */
function tinted(hex: string, theme: Theme): BrandColors {
  const { c, h } = toOklch(hex);
  const share = Math.min(1, c / toOklch(trellisGreen).c);
  const turn = (color: string): string => {
    const own = toOklch(color);
    return own.l > 0.999 ? color : fromOklch({ l: own.l, c: own.c * share, h });
  };
  const colors = brandTokens.map((token) => [token, turn(trellisColors[theme][token])]);
  return Object.fromEntries(colors) as BrandColors;
}

type Toward = (hex: string, against: readonly string[], least: number) => string;

/** Another hue is a little lighter or darker for WCAG than for the eye. */
function readable(
  base: BrandColors,
  pages: readonly string[],
  toward: Toward,
): Partial<BrandColors> {
  const texts: BrandToken[] = ['text', 'text-2', 'text-3'];
  const colors = texts.map((token) => [token, toward(base[token], pages, enough.text)]);
  return {
    ...(Object.fromEntries(colors) as Partial<BrandColors>),
    'input-border': toward(base['input-border'], [base.bg, base.surface], enough.shape),
  };
}

/** Under the mouse a button moves away from the color of its text. */
function buttonColors(hex: string, dark: string): Partial<BrandColors> {
  const { ink } = bestInk(hex, dark);
  const away = ink === white ? -1 : 1;
  return {
    brand: hex,
    'brand-hover': shifted(hex, 0.035 * away),
    'brand-active': shifted(hex, 0.07 * away),
    'on-brand': ink,
  };
}

/** Dark text as long as it can be read, as on the green of Trellis; else white. */
function bestInk(hex: string, dark: string): { ink: string; ratio: number } {
  const [onDark, onWhite] = [contrast(hex, dark), contrast(hex, white)];
  return onDark >= enough.text || onDark >= onWhite
    ? { ink: dark, ratio: onDark }
    : { ink: white, ratio: onWhite };
}

const inkOf = (hex: string): string => tinted(hex, 'light')['on-brand'];

/** A button has to be seen on a dark page, and its text to be read, so a dark accent becomes lighter there. */
function visibleOnDark(hex: string, pages: readonly string[], ink: string): string {
  const isGood = (color: string): boolean =>
    pages.every((page) => contrast(color, page) >= enough.button) &&
    bestInk(color, ink).ratio >= enough.text;
  return moved(hex, lightStep, isGood);
}

const darker: Toward = (hex, against, least) =>
  moved(hex, -lightStep, (color) => against.every((other) => contrast(color, other) >= least));

const lighter: Toward = (hex, against, least) =>
  moved(hex, lightStep, (color) => against.every((other) => contrast(color, other) >= least));

/** The first color on the way to black or white that is good. */
function moved(hex: string, step: number, isGood: (color: string) => boolean): string {
  const color = toOklch(hex);
  let shown = hex;
  for (let { l } = color; !isGood(shown) && l >= 0 && l <= 1; l += step)
    shown = fromOklch({ ...color, l });
  return shown;
}

const shifted = (hex: string, by: number): string => change(hex, ({ l }) => l + by);
const raised = (hex: string, least: number): string => change(hex, ({ l }) => Math.max(l, least));

function change(hex: string, lightness: (color: Oklch) => number): string {
  const color = toOklch(hex);
  const l = lightness(color);
  return l === color.l ? hex : fromOklch({ ...color, l });
}
