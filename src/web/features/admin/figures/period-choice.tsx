// Choice of the period: the last days until today, or days of one's own.
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminFigures } from '#contract/admin/figure-calls.ts';
import { type Preset, presets } from '#domain/figures/period.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field, Input } from '#web/ui/form/field.tsx';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import { daysFault, periodOf } from './figures-query.ts';

const names: Record<Preset, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
};

export const still = { replace: true, preventScrollReset: true } as const;

export function PeriodChoice({ shown }: { shown: Pick<AdminFigures, 'from' | 'to'> | undefined }) {
  const [params, setParams] = useSearchParams();
  const { period } = periodOf(params);
  const [isOwn, setOwn] = useState(period === undefined);
  const choose = (values: Record<string, string>) => {
    const next = new URLSearchParams(params);
    // Another period has another usual step.
    for (const name of ['period', 'from', 'to', 'step']) next.delete(name);
    for (const [name, value] of Object.entries(values)) next.set(name, value);
    setParams(next, still);
  };
  return (
    <>
      <div role="group" aria-label="Period" className="flex flex-wrap gap-2">
        {presets.map((preset) => (
          <ToggleChip
            key={preset}
            isPressed={!isOwn && preset === period}
            onClick={() => {
              setOwn(false);
              choose({ period: preset });
            }}
          >
            {names[preset]}
          </ToggleChip>
        ))}
        <ToggleChip isPressed={isOwn} onClick={() => setOwn(true)}>
          From – to
        </ToggleChip>
      </div>
      {isOwn && shown && <OwnDays shown={shown} onChoose={choose} />}
    </>
  );
}

const textOf = (entry: FormDataEntryValue | null): string =>
  typeof entry === 'string' ? entry : '';

interface OwnDaysProps {
  shown: Pick<AdminFigures, 'from' | 'to'>;
  onChoose: (values: Record<'from' | 'to', string>) => void;
}

function OwnDays({ shown, onChoose }: OwnDaysProps) {
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, to] = [textOf(form.get('from')), textOf(form.get('to'))];
    const found = daysFault(from, to);
    setFault(found);
    if (!found) onChoose({ from, to });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-wrap items-start gap-3">
      <Field label="From" error={fault} isErrorSpoken className="w-40">
        {(aria) => <Input {...aria} type="date" name="from" defaultValue={shown.from} />}
      </Field>
      <Field label="To" className="w-40">
        {(aria) => <Input {...aria} type="date" name="to" defaultValue={shown.to} />}
      </Field>
      <Button type="submit" variant="outline" className="sm:mt-6.5">
        Show
      </Button>
    </form>
  );
}
