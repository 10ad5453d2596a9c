// Colors of the built-in map, read from the current theme; class-map.css has those of the water.

export interface MapColors {
  water: string;
  river: string;
  abroad: string;
  land: string;
  border: string;
  label: string;
  townLabel: string;
}

const tokens: Record<keyof MapColors, string> = {
  water: '--map-water',
  river: '--map-river',
  abroad: '--surface-3',
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
