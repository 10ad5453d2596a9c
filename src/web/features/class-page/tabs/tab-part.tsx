// Content of a tab whose code is loaded when the tab is opened.
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface TabPartProps<Part> {
  load: () => Promise<Part>;
  /** "The reviews could not be loaded." */
  failure: string;
  children: (part: Part) => ReactNode;
}

export function TabPart<Part>({ load, failure, children }: TabPartProps<Part>) {
  const [part, setPart] = useState<Part>();
  const [hasFailed, setFailed] = useState(false);
  const bring = () => void load().then(setPart, () => setFailed(true));
  // Once only: `load` names the same code in each render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(bring, []);
  if (part) return children(part);
  if (!hasFailed) return <Skeleton className="mt-5 h-64" />;
  return (
    <div role="alert" className="mt-4">
      <p className="text-danger">{failure}</p>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        onClick={() => {
          setFailed(false);
          bring();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
