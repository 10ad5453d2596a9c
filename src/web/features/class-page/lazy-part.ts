// A part of the page whose code comes when a hand or the focus is near, and is waited for when it is pressed.
import { useState } from 'react';
import { toast } from '#web/ui/toast.ts';

interface LazyPart<Part> {
  part: Part | undefined;
  /** Fetches without a promise to anybody; only a press is worth a message. */
  ahead(): void;
  /** Fetches, then calls back; says so where that fails. */
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
