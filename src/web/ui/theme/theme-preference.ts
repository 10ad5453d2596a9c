// Resolves a theme preference to a theme, and picks the one that the toggle offers next.

export type ThemePreference = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/** Background colors for the browser's own UI around the page; theme.js has the same two. */
export const themeColors: Record<Theme, string> = { light: '#ffffff', dark: '#12150b' };

/** Anything that is not a known preference counts as the default, system. */
export function readPreference(saved: string | null): ThemePreference {
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

export function resolveTheme(preference: ThemePreference, systemIsDark: boolean): Theme {
  if (preference !== 'system') return preference;
  return systemIsDark ? 'dark' : 'light';
}

/** From `system` the opposite look comes first, so that the first press always has a visible effect. */
export function nextPreference(
  preference: ThemePreference,
  systemIsDark: boolean,
): ThemePreference {
  const systemLook = resolveTheme('system', systemIsDark);
  const oppositeLook = systemIsDark ? 'light' : 'dark';
  if (preference === 'system') return oppositeLook;
  return preference === oppositeLook ? systemLook : 'system';
}
