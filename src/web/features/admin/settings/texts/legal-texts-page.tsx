// The legal texts: what counts, what an operator is writing instead, and every version so far.
import { useState } from 'react';
import { type LegalDocumentName, legalDocuments } from '#contract/admin/legal-calls.ts';
import { Field, NativeSelect } from '#web/ui/form/field.tsx';
import { SettingsShell } from '../settings-tabs.tsx';
import { legalNames } from './legal-names.ts';
import { LegalTextPart } from './legal-text-part.tsx';
import type { OurText } from './our-text.ts';

/** `loadOurs` brings the texts of Trellis, which belong to the pages of everybody. */
export function LegalTextsPage({ loadOurs }: { loadOurs: () => Promise<OurText> }) {
  const [chosen, choose] = useState<LegalDocumentName>('terms');
  return (
    <SettingsShell
      title="Legal texts"
      path="/admin/settings/texts"
      lead="Write your own in place of the texts that Trellis comes with. Earlier versions stay readable at the foot of the page."
    >
      <div className="grid grid-cols-1 gap-6">
        <Field label="Text" className="max-w-sm">
          {(aria) => (
            <NativeSelect
              {...aria}
              value={chosen}
              onChange={({ target }) => choose(target.value as LegalDocumentName)}
            >
              {legalDocuments.map((document) => (
                <option key={document} value={document}>
                  {legalNames[document].label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <LegalTextPart key={chosen} document={chosen} loadOurs={loadOurs} />
      </div>
    </SettingsShell>
  );
}
