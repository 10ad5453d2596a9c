// Notices on the map: what is not on it, pins that could not be loaded, and a map that cannot be drawn.
import { MapPinOff } from 'lucide-react';
import { numberText } from '#domain/text/number-text.ts';
import { Button } from '#web/ui/button/button.tsx';

interface NoticeProps {
  unplaced: number;
  hasFailed: boolean;
  tryAgain: () => void;
}

/** In a corner of the map. */
export function Notice({ unplaced, hasFailed, tryAgain }: NoticeProps) {
  if (!hasFailed && unplaced === 0) return null;
  return (
    <div className="absolute bottom-9 left-3 rounded-2xl bg-surface px-3 py-1 text-sm text-text-2 shadow-card">
      {hasFailed ? (
        <p role="alert" className="pointer-events-auto flex items-center gap-2">
          The pins could not be loaded.
          <Button size="sm" variant="ghost" onClick={tryAgain}>
            Try again
          </Button>
        </p>
      ) : (
        <p>{numberText(unplaced)} on the list only</p>
      )}
    </div>
  );
}

/** Shown when the browser cannot draw a map. */
export function NoMap() {
  return (
    <div className="flex size-full flex-col items-center justify-center p-6 text-center">
      <MapPinOff aria-hidden="true" className="mb-2 size-9 text-text-3" />
      <p className="text-lg font-semibold">This browser cannot draw the map</p>
      <p className="max-w-prose text-text-2">
        It needs WebGL, which is switched off or missing here. The list shows the same classes.
      </p>
    </div>
  );
}
