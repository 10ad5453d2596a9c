// Shown where data could not be loaded, with a retry where one could help.
import { Button } from '#web/ui/button/button.tsx';
import { codeOf, failureText } from '../forms/failure-text.ts';
import { FormAlert } from '../forms/form-alert.tsx';

interface LoadFailureNoticeProps {
  error: unknown;
  isTrying: boolean;
  onRetry: () => void;
}

export function LoadFailureNotice({ error, isTrying, onRetry }: LoadFailureNoticeProps) {
  if (isClosed(error)) return <p className="text-text-2">{failureText(error)}</p>;
  return (
    <div className="flex flex-col items-start gap-4">
      <FormAlert error={error} className="self-stretch" />
      <Button variant="outline" size="sm" disabled={isTrying} onClick={onRetry}>
        {isTrying ? 'Trying…' : 'Try again'}
      </Button>
    </div>
  );
}

/** Refused to an operator who looks as somebody else, by the API or by the browser itself: it stays so. */
const isClosed = (error: unknown): boolean => codeOf(error)?.startsWith('impersonat') === true;
