// Downloads everything that the present search finds as CSV.
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { mutation } from '#web/kit/api/api.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { saveFile } from '#web/kit/page/save-file.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ownZone } from '../../moment.tsx';

interface DownloadButtonProps {
  list: 'payments' | 'refunds' | 'payouts';
  search: object;
}

export function DownloadButton({ list, search }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    ...mutation(`GET /api/admin/money/${list}.csv`),
    // Browsers get the whole text.
    onSuccess: (text) => saveFile(`${list}.csv`, 'text/csv', text as string),
    onError: (error: Error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
  return (
    <BusyButton
      variant="outline"
      isBusy={isPending}
      busyText="Downloading…"
      onClick={() => mutate({ query: { ...search, zone: ownZone() } })}
    >
      <Download aria-hidden="true" />
      Download CSV
    </BusyButton>
  );
}
