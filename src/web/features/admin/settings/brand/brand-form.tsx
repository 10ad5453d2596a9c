// Form for the color and the logo, beside a preview of what has been chosen.
import { useState } from 'react';
import { checkAccent } from '#domain/brand/brand-colors.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field, NativeSelect } from '#web/ui/form/field.tsx';
import { ChangedMeanwhile } from '../changed-meanwhile.tsx';
import type { Settings } from '../setting-changes.ts';
import { useSaveSettings } from '../use-save-settings.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { ColorField } from './color-field.tsx';
import { LogoField } from './logo-field.tsx';
import { brandChanges, type BrandDraft, useBrandDraft } from './use-brand-draft.ts';

const card = 'rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6';
const heading = 'mb-5 text-xl font-bold tracking-tight';

export function BrandForm({ settings }: { settings: Settings }) {
  const { draft, isChanged, change, discard, forget } = useBrandDraft(settings);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const { review, dialog, meanwhile, error } = useSaveSettings({
    onSaved: (_saved, values) => forget(values),
    onRefused: setRefused,
  });
  // An unfinished or refused color is shown in the form, and nowhere else.
  const isColorGood = draft.accentColor === '' || isAllowed(draft.accentColor);
  const save = (form: HTMLFormElement): void => {
    setRefused({});
    if (isColorGood) review({ settings, values: brandChanges(settings, draft) });
    else form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
    >
      <ChangedMeanwhile changes={meanwhile} />
      <section className={card} aria-labelledby="brand-color">
        <h2 id="brand-color" className={heading}>
          Color
        </h2>
        <ColorField
          value={draft.accentColor}
          refused={refused['accentColor']}
          onChange={(accentColor) => change({ accentColor })}
        />
      </section>
      <section className={card} aria-labelledby="brand-logo">
        <h2 id="brand-logo" className={heading}>
          Logo
        </h2>
        <LogoFields draft={draft} refused={refused} change={change} />
      </section>
      <BrandPreview draft={isColorGood ? draft : { ...draft, accentColor: '' }} />
      <FormAlert error={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Save brand</Button>
        {isChanged && (
          <Button
            variant="ghost"
            onClick={() => {
              discard();
              focusPage();
            }}
          >
            Discard changes
          </Button>
        )}
      </div>
      {dialog}
    </form>
  );
}

const isAllowed = (color: string): boolean =>
  /^#[0-9a-f]{6}$/.test(color) && checkAccent(color).fault === undefined;

interface LogoFieldsProps {
  draft: BrandDraft;
  refused: Record<string, string>;
  change: (part: Partial<BrandDraft>) => void;
}

function LogoFields({ draft, refused, change }: LogoFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
      <LogoField
        label="Logo"
        hint="PNG, WebP or JPEG, best with a transparent background and at least 640 pixels wide."
        logo={draft.logo}
        fault={refused['logo']}
        onChange={(logo) => change(logo.key === '' ? { logo, logoOnDark: logo } : { logo })}
      />
      {draft.logo.key !== '' && (
        <LogoField
          label="Logo on dark pages"
          hint="Leave it out if the logo can be seen on dark pages, too."
          isOnDark
          logo={draft.logoOnDark}
          fault={refused['logoOnDark']}
          onChange={(logoOnDark) => change({ logoOnDark })}
        />
      )}
      {draft.logo.key !== '' && (
        <Field label="Name beside the logo" hint="Screen readers say the name either way.">
          {(aria) => (
            <NativeSelect
              {...aria}
              value={draft.logoName}
              onChange={({ target }) =>
                change({ logoName: target.value as BrandDraft['logoName'] })
              }
            >
              <option value="written">Write the name beside it</option>
              <option value="in the logo">The logo contains the name</option>
            </NativeSelect>
          )}
        </Field>
      )}
    </div>
  );
}
