// Statements of a year, or of one of its months, as PDF and CSV.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { EarningYear } from '#contract/money/earning-years.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { mutation } from '#web/kit/api/api.ts';
import { saveFile } from '#web/kit/page/save-file.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Field, NativeSelect } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useMoneyOf } from '../money-of.ts';
import { monthText } from './month-text.ts';

/** Where another year is shown, the choice begins with it: give it the year as key. */
export function StatementChoice({ year, months }: Pick<EarningYear, 'year' | 'months'>) {
  const [period, setPeriod] = useState(String(year));
  const { savePdf, isSavingPdf, saveCsv, isSavingCsv } = useStatement(period);
  return (
    <div className="mt-5 flex flex-wrap items-end gap-3">
      <Field label="Statement of" className="w-full sm:w-56">
        {(aria) => (
          <NativeSelect {...aria} value={period} onChange={({ target }) => setPeriod(target.value)}>
            <option value={String(year)}>All of {year}</option>
            {months.map(({ month }) => (
              <option key={month} value={month}>
                {monthText(month)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <BusyButton variant="outline" isBusy={isSavingPdf} busyText="Loading…" onClick={savePdf}>
        Statement (PDF)
      </BusyButton>
      <BusyButton variant="outline" isBusy={isSavingCsv} busyText="Loading…" onClick={saveCsv}>
        CSV
      </BusyButton>
    </div>
  );
}

const onError = (error: Error) =>
  toast({ title: 'Error', description: failureText(error), variant: 'destructive' });

/** Requires authentication, so a plain link does not work. */
function useStatement(period: string) {
  const name = `earnings-${period}`;
  const pdf = useMutation({
    ...mutation('GET /api/instructor/earnings/statement'),
    onSuccess: (content) => saveFile(`${name}.pdf`, 'application/pdf', new Uint8Array(content)),
    onError,
  });
  const csv = useMutation({
    ...mutation('GET /api/instructor/earnings/statement.csv'),
    onSuccess: (content) => saveFile(`${name}.csv`, 'text/csv', content),
    onError,
  });
  const { whose } = useMoneyOf();
  const input = { query: { period, ...whose } };
  return {
    savePdf: () => pdf.mutate(input),
    isSavingPdf: pdf.isPending,
    saveCsv: () => csv.mutate(input),
    isSavingCsv: csv.isPending,
  };
}
