// Loads the next page of a list, and reports a failure.
import { BusyButton } from '#web/ui/busy-button.tsx';

interface MoreButtonProps {
  isLoading: boolean;
  hasFailed: boolean;
  onPress: () => void;
  children: string;
}

export function MoreButton({ isLoading, hasFailed, onPress, children }: MoreButtonProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <BusyButton
        variant="outline"
        size="sm"
        isBusy={isLoading}
        busyWords="Loading…"
        onClick={onPress}
      >
        {hasFailed ? 'Try again' : children}
      </BusyButton>
      {hasFailed && (
        <p role="alert" className="text-danger">
          The rest could not be loaded.
        </p>
      )}
    </div>
  );
}
