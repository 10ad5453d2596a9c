// Downloads the statement of a payout, as PDF or for a spreadsheet.
import { useMutation } from '@tanstack/react-query';
import type { PayoutLine } from '#contract/earnings.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { saveFile } from '#web/kit/page/save-file.ts';
import { mutation } from '#web/kit/api/api.ts';
import { toast } from '#web/ui/toast.ts';

const onError = (error: Error) =>
  toast({ title: 'Error', description: failureText(error), variant: 'destructive' });

/** Requires authentication, so a plain link does not work. */
export function useStatement({ id }: Pick<PayoutLine, 'id'>) {
  const name = `payout-${id.slice(0, 8)}`;
  const pdf = useMutation({
    ...mutation('GET /api/instructor/payouts/{id}/statement'),
    onSuccess: (content) => saveFile(`${name}.pdf`, 'application/pdf', new Uint8Array(content)),
    onError,
  });
  const csv = useMutation({
    ...mutation('GET /api/instructor/payouts/{id}/statement.csv'),
    onSuccess: (content) => saveFile(`${name}.csv`, 'text/csv', content),
    onError,
  });
  const input = { params: { id } };
  return {
    savePdf: () => pdf.mutate(input),
    isSavingPdf: pdf.isPending,
    saveCsv: () => csv.mutate(input),
    isSavingCsv: csv.isPending,
  };
}
