// What the palette knows without asking the server: the pages of the admin area, and every setting.
import { sentenceOf, settingGroups, settingLabels } from '../settings/setting-words.ts';
import { adminGroups } from '../shell/admin-sections.ts';
import type { Entry } from './match-entries.ts';

export function pageEntries(mode: 'demo' | 'live'): Entry[] {
  return adminGroups.flatMap(({ label: detail, sections }) =>
    sections
      .filter(({ onlyInDemo }) => !onlyInDemo || mode === 'demo')
      .map(({ to, label }) => ({ id: to, label, detail, to })),
  );
}

export const settingEntries: Entry[] = settingGroups.flatMap(({ label: detail, keys }) =>
  keys.map((key) => {
    const to = `/admin/settings#${key}`;
    return { id: to, label: settingLabels[key], detail, words: sentenceOf(key), to };
  }),
);
