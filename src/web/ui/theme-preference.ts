// What a theme preference means, and which one the toggle offers next.

export type ThemePreference = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/** The page's ground, for the browser's own frame around it; theme.js knows the same two. */
export const themeColors: Record<Theme, string> = { light: '#ffffff', dark: '#12150b' };

/** Anything that is not a known preference counts as the default, system. */
export function readPreference(saved: string | null): ThemePreference {
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

export function resolveTheme(preference: ThemePreference, systemIsDark: boolean): Theme {
  if (preference !== 'system') return preference;
  return systemIsDark ? 'dark' : 'light';
}

/** Leaves the system's look for its opposite first, so that the first press always shows. */
export function nextPreference(
  preference: ThemePreference,
  systemIsDark: boolean,
): ThemePreference {
  const systemLook = resolveTheme('system', systemIsDark);
  const oppositeLook = systemIsDark ? 'light' : 'dark';
  if (preference === 'system') return oppositeLook;
  return preference === oppositeLook ? systemLook : 'system';
}
