// The planned commission beside its field, with a button to cancel it.
import type { Output } from '#contract/endpoints.ts';
import { Button } from '#web/ui/button/button.tsx';
import { plannedText } from './commission-words.ts';

interface PlannedCommissionProps {
  settings: Output<'GET /api/admin/settings'>;
  onCancel: () => void;
}

export function PlannedCommission({ settings, onCancel }: PlannedCommissionProps) {
  const { plannedCommission: planned, instructors } = settings;
  if (!planned) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl bg-surface-2 px-4 py-3 forced-colors:border">
      <p className="min-w-0 flex-1 basis-48">{plannedText(planned, instructors)}</p>
      <Button size="sm" variant="outline" onClick={onCancel}>
        Cancel the change
      </Button>
    </div>
  );
}
