// Shown where a part of the settings could not be loaded, with a retry.
import { Button } from '#web/ui/button/button.tsx';
import { FormAlert } from './form-alert.tsx';

interface LoadFailureProps {
  error: unknown;
  isTrying: boolean;
  onRetry: () => void;
}

export function LoadFailure({ error, isTrying, onRetry }: LoadFailureProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <FormAlert error={error} className="self-stretch" />
      <Button variant="outline" size="sm" disabled={isTrying} onClick={onRetry}>
        {isTrying ? 'Trying…' : 'Try again'}
      </Button>
    </div>
  );
}
