// Arranges the home page with buttons, which every hand and keyboard can use, beside a sketch of the outcome.
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
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
import { iconButtonClass } from '#web/ui/button/icon-button.tsx';
import { Input } from '#web/ui/form/field.tsx';
import { ChangedMeanwhile } from '../changed-meanwhile.tsx';
import type { Changes, Settings } from '../setting-changes.ts';
import { useSaveSettings } from '../use-save-settings.tsx';
import { HomeSketch } from './home-sketch.tsx';
import { changeSection, moveSection, withoutEmptyHeadings } from './move-section.ts';

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
        <SectionList sections={sections} onChange={setOwn} />
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

interface SectionListProps {
  sections: HomeArrangement;
  onChange: (sections: HomeArrangement) => void;
}

function SectionList({ sections, onChange }: SectionListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: string; to: number; way: 'up' | 'down' }>();
  // The button has moved with its row; at an end it cannot go on, so focus goes to the other one.
  useEffect(() => {
    if (!moved) return;
    const row = list.current?.querySelector(`[data-section="${moved.id}"]`);
    const button = row?.querySelector<HTMLButtonElement>(`[data-way="${moved.way}"]`);
    (button?.disabled
      ? row?.querySelector<HTMLButtonElement>('[data-way]:enabled')
      : button
    )?.focus();
  }, [moved]);
  const move = (index: number, way: 'up' | 'down'): void => {
    const to = index + (way === 'up' ? -1 : 1);
    onChange(moveSection(sections, index, to));
    setMoved({ id: sections[index]?.id ?? '', to, way });
  };
  return (
    <div>
      <ol
        ref={list}
        aria-label="Sections"
        className="divide-y divide-border rounded-2xl border border-border bg-surface shadow-card"
      >
        {sections.map((section, index) => (
          <SectionRow
            key={section.id}
            section={section}
            place={index + 1}
            last={sections.length}
            onMove={(way) => move(index, way)}
            onChange={(part) => onChange(changeSection(sections, index, part))}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved && `Now at place ${moved.to + 1} of ${sections.length}`}
      </p>
    </div>
  );
}

interface SectionRowProps {
  section: ArrangedSection;
  place: number;
  last: number;
  onMove: (way: 'up' | 'down') => void;
  onChange: (part: Partial<ArrangedSection>) => void;
}

function SectionRow({ section, place, last, onMove, onChange }: SectionRowProps) {
  const { id, isOn, heading } = section;
  const { label, heading: standard } = homeSections[id];
  return (
    <li data-section={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <label className="flex min-h-11 min-w-0 flex-1 basis-40 cursor-pointer items-center gap-3">
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
          className="min-h-11 flex-1 basis-56 py-1.5 max-sm:order-last max-sm:basis-full"
          onChange={({ target }) => onChange({ heading: target.value || null })}
        />
      )}
      <span className="ml-auto flex">
        <button
          type="button"
          data-way="up"
          aria-label={`Move “${label}” up`}
          disabled={place === 1}
          className={`${iconButtonClass} disabled:opacity-40`}
          onClick={() => onMove('up')}
        >
          <ArrowUp aria-hidden="true" />
        </button>
        <button
          type="button"
          data-way="down"
          aria-label={`Move “${label}” down`}
          disabled={place === last}
          className={`${iconButtonClass} disabled:opacity-40`}
          onClick={() => onMove('down')}
        >
          <ArrowDown aria-hidden="true" />
        </button>
      </span>
    </li>
  );
}
