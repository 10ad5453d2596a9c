// Theme context for components: the preference, the resolved theme, and how to change it.
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
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

const ThemeContext = createContext<ThemeValue | null>(null);

export function ThemeProvider({ children }: { children: ReactNode }) {
  const preference = useSyncExternalStore(
    onThemeChange,
    currentPreference,
    () => 'system' as const,
  );
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'light' as const);
  // Painted from the store, not from rendered values: the first render repeats the server's default.
  useEffect(() => {
    paintTheme();
    return onThemeChange(paintTheme);
  }, []);
  const value = useMemo(
    () => ({
      preference,
      theme,
      setPreference: savePreference,
      cyclePreference: () => savePreference(nextPreference(currentPreference(), systemIsDark())),
    }),
    [preference, theme],
  );
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error('useTheme must be used within a ThemeProvider');
  return value;
}
