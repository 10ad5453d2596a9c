// Shown where data could not be loaded, with a retry.
import { Button } from '#web/ui/button/button.tsx';
import { FormAlert } from '../forms/form-alert.tsx';

interface LoadFailureNoticeProps {
  error: unknown;
  isTrying: boolean;
  onRetry: () => void;
}

export function LoadFailureNotice({ error, isTrying, onRetry }: LoadFailureNoticeProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <FormAlert error={error} className="self-stretch" />
      <Button variant="outline" size="sm" disabled={isTrying} onClick={onRetry}>
        {isTrying ? 'Trying…' : 'Try again'}
      </Button>
    </div>
  );
}
