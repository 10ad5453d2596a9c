// End of the loaded list: the next page loads when the reader gets near it, or on a press.
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/button/spinner.tsx';

interface MoreClassesProps {
  isLoading: boolean;
  hasFailed: boolean;
  /** Number of loaded pages; after a few of them the footer should stay within reach. */
  pages: number;
  load: () => Promise<unknown>;
  /** Called on a press, but not when the page loads by itself. */
  onPress: () => void;
}

const pagesByThemselves = 4;
const nearPixels = 900;

export function MoreClasses({ isLoading, hasFailed, pages, load, onPress }: MoreClassesProps) {
  const end = useRef<HTMLDivElement>(null);
  useLoadWhenNear(end, !isLoading && !hasFailed && pages < pagesByThemselves, load);
  const press = () => {
    onPress();
    void load();
  };
  return (
    <div ref={end} className="mt-10 flex flex-col items-center gap-3 noscript:hidden">
      {hasFailed && (
        <p role="alert" className="text-danger">
          The next classes could not be loaded.
        </p>
      )}
      <Button
        variant="outline"
        // Not disabled, because it has the focus and should keep it when loading fails.
        aria-disabled={isLoading}
        className="w-full sm:w-auto sm:min-w-[224px]"
        onClick={press}
      >
        {isLoading && <Spinner label="" className="size-5" />}
        {buttonText(isLoading, hasFailed)}
      </Button>
    </div>
  );
}

function buttonText(isLoading: boolean, hasFailed: boolean): string {
  if (isLoading) return 'Loading…';
  return hasFailed ? 'Try again' : 'Show more classes';
}

function useLoadWhenNear(
  end: RefObject<HTMLElement | null>,
  isWanted: boolean,
  load: () => Promise<unknown>,
): void {
  useEffect(() => {
    if (!isWanted || !end.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void load();
      },
      { rootMargin: `${nearPixels}px 0px` },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  });
}
