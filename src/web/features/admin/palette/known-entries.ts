// What the palette knows without asking the server: the pages of the admin area, and every setting.
import { definitionOf } from '#contract/setting-text.ts';
import { sentenceOf, settingGroups, settingPages } from '../settings/setting-words.ts';
import { adminGroups } from '../shell/admin-sections.ts';
import type { Entry } from './match-entries.ts';

export function pageEntries(mode: 'demo' | 'live'): Entry[] {
  return adminGroups.flatMap(({ label: detail, sections }) =>
    sections
      .filter(({ onlyInDemo }) => !onlyInDemo || mode === 'demo')
      .map(({ to, label }) => ({ id: to, label, detail, to })),
  );
}

const inForm = settingGroups.map((group) => ({ ...group, path: '/admin/settings' }));

export const settingEntries: Entry[] = [...inForm, ...settingPages].flatMap(
  ({ label: detail, keys, path }) =>
    keys.map((key) => {
      const to = `${path}#${key}`;
      return { id: to, label: definitionOf(key).label, detail, words: sentenceOf(key), to };
    }),
);
