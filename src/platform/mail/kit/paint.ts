// The colors of mails: written inline for every reader, and as classes for those that know a dark theme.
import type { CSSProperties } from 'react';
import { brandColorsOf } from '#domain/brand/brand-colors.ts';

type Property = 'color' | 'background-color' | 'border-color';

/** Property, light, dark; the values are those of the site's tokens. */
export const paints = {
  canvas: ['background-color', '#f8f9f2', '#0d1007'],
  surface: ['background-color', '#ffffff', '#1a1e11'],
  border: ['border-color', '#dfe3cf', '#333a27'],
  'input-border': ['border-color', '#838a6c', '#7d8569'],
  text: ['color', '#191c10', '#f1f4e6'],
  'text-2': ['color', '#4a5038', '#c3c9b0'],
  'text-3': ['color', '#646b50', '#9ba287'],
  accent: ['color', '#5c6b00', '#b3cf1f'],
  brand: ['background-color', '#96b001', '#96b001'],
  'on-brand': ['color', '#14170b', '#14170b'],
} as const satisfies Record<string, readonly [Property, string, string]>;

export type PaintName = keyof typeof paints;

const inlineNames = {
  color: 'color',
  'background-color': 'backgroundColor',
  'border-color': 'borderColor',
} as const satisfies Record<Property, keyof CSSProperties>;

type Shades = Record<PaintName, { light: string; dark: string }>;

const names = Object.keys(paints) as PaintName[];

const shadesOf = (shade: (name: PaintName) => Shades[PaintName]): Shades =>
  Object.fromEntries(names.map((name) => [name, shade(name)])) as Shades;

const standardShades = shadesOf((name) => ({ light: paints[name][1], dark: paints[name][2] }));

/** Those of the mail that is being rendered, which takes one turn. */
let shades = standardShades;

/** Renders with the colors that follow an accent color; without one, with those of Trellis. */
export function withAccent<Result>(accentColor: string | undefined, render: () => Result): Result {
  if (!accentColor) return render();
  const { light, dark } = brandColorsOf(accentColor);
  shades = shadesOf((name) => ({ light: light[name], dark: dark[name] }));
  try {
    return render();
  } finally {
    shades = standardShades;
  }
}

/** Attributes of an element with these colors, added to its other styles. */
export function painted(asked: PaintName[], style: CSSProperties = {}) {
  const colors = asked.map((name) => [inlineNames[paints[name][0]], shades[name].light]);
  return {
    className: asked.map(classOf).join(' '),
    style: { ...style, ...(Object.fromEntries(colors) as CSSProperties) },
  };
}

/** Contains nothing that HTML would escape, so that it can be put into a style element as it is. */
export function darkRules(): string {
  const rules = names.map(
    (name) => `.${classOf(name)}{${paints[name][0]}:${shades[name].dark} !important}`,
  );
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

function classOf(name: PaintName): string {
  return `mail-${name}`;
}
