// Theme for components: the preference, the resolved theme, and how to change it. Read from the store, without a context:
// a context that changes after the first render would clear the parts of a page whose code has not come yet.
import { useEffect, useSyncExternalStore } from 'react';
import { nextPreference, type Theme, type ThemePreference } from './theme-preference.ts';
import {
  currentPreference,
  currentTheme,
  onThemeChange,
  paintTheme,
  savePreference,
  systemIsDark,
} from './theme-store.ts';

export interface ThemeValue {
  preference: ThemePreference;
  theme: Theme;
  setPreference: (preference: ThemePreference) => void;
  /** Switches to the next preference: the opposite look, then the other, then the system's. */
  cyclePreference: () => void;
}

const cyclePreference = () => savePreference(nextPreference(currentPreference(), systemIsDark()));

export function useTheme(): ThemeValue {
  const preference = useSyncExternalStore(
    onThemeChange,
    currentPreference,
    () => 'system' as const,
  );
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'light' as const);
  return { preference, theme, setPreference: savePreference, cyclePreference };
}

/** Paints the document from the store, not from rendered values: the first render repeats the server's default. */
export function ThemePainter(): null {
  useEffect(() => {
    paintTheme();
    return onThemeChange(paintTheme);
  }, []);
  return null;
}
