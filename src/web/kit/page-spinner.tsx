// In the place of a page whose data is on its way.
import { useEffect } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import { focusPage } from './focus-page.ts';

export function PageSpinner({ label }: { label: string }) {
  useEffect(() => passFocusOn, []);
  return (
    <div className="grid min-h-[calc(100dvh-64px)] place-items-center">
      <Spinner label={label} className="size-9" />
    </div>
  );
}

/** Whoever came here by a link found no heading to begin at; now there is one. */
function passFocusOn(): void {
  if (document.activeElement === document.querySelector('main')) focusPage();
}
