// Loads a part of the page ahead of time on hover or focus, and waits for it when it is pressed.
import { useState } from 'react';
import { toast } from '#web/ui/toast/toast.ts';

interface LazyPart<Part> {
  part: Part | undefined;
  /** Preloads the part; failures are ignored, since only a press deserves a message. */
  ahead(): void;
  /** Loads the part, then calls back; shows a toast if loading fails. */
  bring(then: () => void): void;
}

export function useLazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  const [part, setPart] = useState<Part>();
  return {
    part,
    ahead: () => void load().catch(() => undefined),
    bring: (then) =>
      void load().then((loaded) => {
        setPart(loaded);
        then();
      }, sayUnreachable),
  };
}

function sayUnreachable(): void {
  toast({
    title: 'Error',
    description: 'This part of the page could not be loaded. Check your connection and try again.',
    variant: 'destructive',
  });
}
