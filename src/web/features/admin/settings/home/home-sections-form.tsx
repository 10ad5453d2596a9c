// Arranges the home page beside a sketch of the outcome.
import { useState } from 'react';
import {
  type ArrangedSection,
  arrangeHome,
  type HomeArrangement,
  homeSections,
  mostHeadingLetters,
} from '#contract/classes/home-sections.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Input } from '#web/ui/form/field.tsx';
import { ChangedMeanwhile } from '../changed-meanwhile.tsx';
import { OrderedList } from '../order/ordered-list.tsx';
import type { Changes, Settings } from '../setting-changes.ts';
import { useSaveSettings } from '../use-save-settings.tsx';
import { HomeSketch } from './home-sketch.tsx';
import { changeSection, withoutEmptyHeadings } from './change-section.ts';

export function HomeSectionsForm({ settings }: { settings: Settings }) {
  const saved = settings.values.homeSections;
  const [own, setOwn] = useState<HomeArrangement>();
  const sections = arrangeHome(own ?? saved);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const { review, dialog, meanwhile, error } = useSaveSettings({
    onSaved: () => setOwn(undefined),
    onRefused: setRefused,
  });
  const save = (): void => {
    setRefused({});
    review({ settings, values: changesOf(saved, own) });
  };
  const [refusal] = Object.values(refused);
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ChangedMeanwhile changes={meanwhile} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <OrderedList
          label="Sections"
          items={sections}
          keyOf={({ id }) => id}
          nameOf={({ id }) => homeSections[id].label}
          onChange={setOwn}
        >
          {(section, index) => (
            <SectionFields
              section={section}
              onChange={(part) => setOwn(changeSection(sections, index, part))}
            />
          )}
        </OrderedList>
        <HomeSketch sections={sections} />
      </div>
      {refusal && (
        <p role="alert" className="font-medium text-danger">
          {refusal}
        </p>
      )}
      <FormAlert error={refusal === undefined ? error : null} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Save home page</Button>
        {saved.length > 0 && (
          <Button variant="outline" onClick={() => setOwn([])}>
            Back to the order of Trellis
          </Button>
        )}
        {own && (
          <Button
            variant="ghost"
            onClick={() => {
              setOwn(undefined);
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

/** The standard order is saved as none, so that it may become better with later versions. */
function changesOf(saved: HomeArrangement, own: HomeArrangement | undefined): Changes {
  if (!own) return {};
  const wanted = withoutEmptyHeadings(own);
  const isStandard = JSON.stringify(arrangeHome(wanted)) === JSON.stringify(arrangeHome([]));
  const value = isStandard ? [] : wanted;
  return JSON.stringify(value) === JSON.stringify(saved) ? {} : { homeSections: value };
}

interface SectionFieldsProps {
  section: ArrangedSection;
  onChange: (part: Partial<ArrangedSection>) => void;
}

function SectionFields({ section: { id, isOn, heading }, onChange }: SectionFieldsProps) {
  const { label, heading: standard } = homeSections[id];
  return (
    <>
      <label className="flex min-h-11 min-w-0 flex-1 basis-32 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isOn}
          className="size-5 shrink-0"
          onChange={({ target }) => onChange({ isOn: target.checked })}
        />
        <span className={isOn ? 'font-semibold' : 'text-text-3'}>{label}</span>
      </label>
      {standard !== null && (
        <Input
          aria-label={`Heading of “${label}”`}
          value={heading ?? ''}
          placeholder={standard}
          maxLength={mostHeadingLetters}
          disabled={!isOn}
          className="min-h-11 flex-1 basis-56 py-1.5 max-sm:order-last max-sm:mx-2 max-sm:basis-full"
          onChange={({ target }) => onChange({ heading: target.value || null })}
        />
      )}
    </>
  );
}
