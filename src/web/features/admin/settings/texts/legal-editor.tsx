// Editor of a legal text, with its preview and its versions. Nothing counts before it was compared and saved.
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type LegalDocumentName,
  type LegalText,
  mostLegalLetters,
} from '#contract/admin/legal-calls.ts';
import { useSite } from '#web/kit/api/site.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { LightMarkup } from '#web/kit/text/light-markup.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field, Textarea } from '#web/ui/form/field.tsx';
import { legalNames } from './legal-names.ts';
import type { OurText } from './our-text.ts';
import { LegalVersions } from './legal-versions.tsx';
import { SaveTextDialog } from './save-text-dialog.tsx';
import { useSaveText } from './use-save-text.ts';

interface LegalEditorProps {
  document: LegalDocumentName;
  present: LegalText;
  loadOurs: () => Promise<OurText>;
}

export function LegalEditor({ document, present, loadOurs }: LegalEditorProps) {
  const site = useSite();
  const [typed, setTyped] = useState<string>();
  const [asked, ask] = useState<{ text: string | null }>();
  const { save, isSaving, error } = useSaveText(document, {
    onSaved: () => setTyped(undefined),
    onSettled: () => ask(undefined),
  });
  const text = typed ?? present.text ?? '';
  const { label, hasOurs } = legalNames[document];
  const startFromOurs = async (): Promise<void> => {
    if (document === 'imprint') return;
    const ours = await loadOurs();
    setTyped(ours(document, site));
  };
  return (
    <>
      <p className="text-text-2">{stateText(present, hasOurs)}</p>
      <Field
        label={label}
        hint="# heading, - list, 1. list, **bold** and [name](https://…) form the text; HTML stays text."
      >
        {(aria) => (
          <Textarea
            {...aria}
            rows={16}
            value={text}
            maxLength={mostLegalLetters}
            className="font-mono text-sm"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <FormAlert error={error} />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={text.trim() === '' || text === present.text}
          onClick={() => ask({ text: text.trim() })}
        >
          Compare and save
        </Button>
        {hasOurs && (
          <Button variant="outline" onClick={() => void startFromOurs()}>
            Start from the text of Trellis
          </Button>
        )}
        {present.text !== null && (
          <Button variant="ghost" onClick={() => ask({ text: null })}>
            {hasOurs ? 'Back to the text of Trellis' : 'Remove it'}
          </Button>
        )}
      </div>
      <p className="max-w-prose text-sm text-text-2">
        People have to be told before the terms or the privacy policy change: write to everybody
        under{' '}
        <Link
          to="/admin/announcements/new"
          className="font-medium text-accent underline underline-offset-4"
        >
          Announcements
        </Link>
        , as “Account and terms”.
      </p>
      {text !== '' && (
        <section aria-labelledby="legal-preview">
          <h2 id="legal-preview" className="mb-3 text-xl font-bold tracking-tight">
            Preview
          </h2>
          <div className="rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-8">
            <LightMarkup text={text} level={3} />
          </div>
        </section>
      )}
      <LegalVersions document={document} present={present} onTake={setTyped} />
      {asked && (
        <SaveTextDialog
          label={label}
          before={present.text ?? ''}
          after={asked.text ?? ''}
          isSaving={isSaving}
          onSave={() => save({ version: present.version, text: asked.text })}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}

function stateText({ text, version }: LegalText, hasOurs: boolean): string {
  if (text !== null) return `Your own text counts, version ${version}.`;
  return hasOurs
    ? 'The text of Trellis counts: it names your settings, such as the time of free cancellation, by itself. A text of your own does not.'
    : 'There is no such page as long as nothing is written here.';
}
