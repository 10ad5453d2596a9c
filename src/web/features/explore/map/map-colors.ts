// Colors of the built-in map, read from the current theme.

export interface MapColors {
  around: string;
  land: string;
  border: string;
  label: string;
  townLabel: string;
}

const tokens: Record<keyof MapColors, string> = {
  around: '--surface-3',
  land: '--canvas',
  border: '--input-border',
  label: '--text-3',
  townLabel: '--text-2',
};

export function readMapColors(element: Element): MapColors {
  const style = getComputedStyle(element);
  const read = (token: string): string => style.getPropertyValue(token).trim();
  const colors = Object.entries(tokens).map(([name, token]) => [name, read(token)]);
  return Object.fromEntries(colors) as MapColors;
}
