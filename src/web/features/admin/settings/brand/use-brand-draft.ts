// What the operator has chosen and not saved yet.
import { useState } from 'react';
import { useSite } from '#web/kit/api/site.ts';
import type { Changes, Settings } from '../setting-changes.ts';

export interface DraftLogo {
  /** Empty for none. */
  key: string;
  /** Null for none. */
  url: string | null;
}

export interface BrandDraft {
  accentColor: string;
  logo: DraftLogo;
  logoOnDark: DraftLogo;
  logoName: Settings['values']['logoName'];
}

const nothing: DraftLogo = { key: '', url: null };

/** The draft follows what is saved, except where it was changed. */
export function useBrandDraft({ values }: Settings) {
  const { look } = useSite();
  const [own, setOwn] = useState<Partial<BrandDraft>>({});
  const saved: BrandDraft = {
    accentColor: values.accentColor,
    logo: values.logo === '' ? nothing : { key: values.logo, url: look.logo?.url ?? null },
    logoOnDark:
      values.logoOnDark === ''
        ? nothing
        : { key: values.logoOnDark, url: look.logo?.onDarkUrl ?? null },
    logoName: values.logoName,
  };
  return {
    draft: { ...saved, ...own },
    isChanged: Object.keys(own).length > 0,
    change: (part: Partial<BrandDraft>) => setOwn((before) => ({ ...before, ...part })),
    discard: () => setOwn({}),
    /** What was chosen since stays, such as a logo that was still on its way. */
    forget: (changes: Changes) =>
      setOwn((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))),
      ),
  };
}

export function brandChanges({ values }: Settings, draft: BrandDraft): Changes {
  const { accentColor, logo, logoOnDark, logoName } = draft;
  const chosen = { accentColor, logo: logo.key, logoOnDark: logoOnDark.key, logoName };
  const changed = Object.entries(chosen).filter(
    ([key, value]) => values[key as keyof typeof chosen] !== value,
  );
  return Object.fromEntries(changed);
}
