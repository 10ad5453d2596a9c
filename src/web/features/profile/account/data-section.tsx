// Downloads all data stored about the person as a file.
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { mutation } from '#web/kit/api/api.ts';
import { useConfirmation } from '#web/kit/auth/confirm/use-confirmation.tsx';
import { useSite } from '#web/kit/api/site.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { saveFile } from '#web/kit/page/save-file.ts';
import { SettingsSection } from '../settings-section.tsx';

export function DataSection() {
  const { brandName, today } = useSite();
  const { withConfirmation, dialog } = useConfirmation();
  const read = useMutation(mutation('GET /api/account/data'));
  const download = useMutation({
    mutationFn: () => withConfirmation(() => read.mutateAsync()),
    onSuccess: (data) => {
      const name = `${brandName.toLowerCase()}-my-data-${today}.json`;
      saveFile(name, 'application/json', JSON.stringify(data, null, 2));
      toast({ title: 'Your data is ready', description: `Saved as ${name}` });
    },
  });
  return (
    <SettingsSection
      id="data"
      description="What you have told us and done here, in one file that people and programs can read."
    >
      <BusyButton
        variant="outline"
        isBusy={download.isPending}
        busyText="Collecting your data…"
        className="w-full sm:w-auto"
        onClick={() => download.mutate()}
      >
        <Download aria-hidden="true" />
        Download my data
      </BusyButton>
      <FormAlert error={download.error} className="mt-4" />
      {dialog}
    </SettingsSection>
  );
}
