// Stores the theme preference in local storage and keeps the document's root in sync with it.
import {
  readPreference,
  resolveTheme,
  themeColors,
  type Theme,
  type ThemePreference,
} from './theme-preference.ts';
import { localKeys, writeLocal } from '../storage/browser-storage.ts';

const storageKey = localKeys.theme;
const darkQuery = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();
/** Used when the browser refuses storage; the choice then lasts as long as the page. */
let unsaved: ThemePreference | null = null;

export function currentPreference(): ThemePreference {
  if (unsaved) return unsaved;
  try {
    return readPreference(localStorage.getItem(storageKey));
  } catch {
    return 'system';
  }
}

export function systemIsDark(): boolean {
  return matchMedia(darkQuery).matches;
}

export function currentTheme(): Theme {
  return resolveTheme(currentPreference(), systemIsDark());
}

export function savePreference(preference: ThemePreference): void {
  try {
    writeLocal(storageKey, preference);
    unsaved = null;
  } catch {
    unsaved = preference;
  }
  for (const listener of listeners) listener();
}

/** Notifies of our own changes, those of other tabs, and those of the operating system. */
export function onThemeChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) listener();
  };
  const system = matchMedia(darkQuery);
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
    system.removeEventListener('change', listener);
  };
}

export function paintTheme(): void {
  const root = document.documentElement;
  const theme = currentTheme();
  root.classList.toggle('light', theme === 'light');
  root.classList.toggle('dark', theme === 'dark');
  root.style.colorScheme = theme;
  root.dataset.theme = currentPreference();
  document.getElementById('theme-color')?.setAttribute('content', themeColors[theme]);
}
