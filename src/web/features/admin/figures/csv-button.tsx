// Button that saves figures as a spreadsheet.
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { mutation } from '#web/kit/api/api.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { saveFile } from '#web/kit/page/save-file.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import type { FiguresQuery, TopQuery } from './figures-query.ts';

const onError = (error: Error) =>
  toast({ title: 'Error', description: failureText(error), variant: 'destructive' });

export function FiguresCsv({ asked, name }: { asked: FiguresQuery; name: string }) {
  const csv = useMutation({
    ...mutation('GET /api/admin/figures.csv'),
    onSuccess: (content) => saveFile(`${name}.csv`, 'text/csv', content),
    onError,
  });
  return (
    <CsvButton
      isBusy={csv.isPending}
      onClick={() => csv.mutate({ query: asked })}
      of="the figures"
    />
  );
}

export function TopCsv({ asked, name, of }: { asked: TopQuery; name: string; of: string }) {
  const csv = useMutation({
    ...mutation('GET /api/admin/figures/top.csv'),
    onSuccess: (content) => saveFile(`${name}.csv`, 'text/csv', content),
    onError,
  });
  return <CsvButton isBusy={csv.isPending} onClick={() => csv.mutate({ query: asked })} of={of} />;
}

interface CsvButtonProps {
  isBusy: boolean;
  onClick: () => void;
  /** What is saved; heard, not seen. */
  of: string;
}

function CsvButton({ isBusy, onClick, of }: CsvButtonProps) {
  return (
    <BusyButton variant="outline" size="sm" isBusy={isBusy} busyText="Loading…" onClick={onClick}>
      <Download aria-hidden="true" />
      CSV<span className="sr-only"> of {of}</span>
    </BusyButton>
  );
}
