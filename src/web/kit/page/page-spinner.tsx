// Spinner in place of a page whose data is loading.
import { useEffect } from 'react';
import { Spinner } from '#web/ui/button/spinner.tsx';
import { focusPage } from './focus-page.ts';

export function PageSpinner({ label }: { label: string }) {
  useEffect(() => passFocusOn, []);
  return (
    <div className="grid min-h-[calc(100dvh-64px)] place-items-center">
      <Spinner label={label} className="size-9" />
    </div>
  );
}

/** Moves focus to the page's heading, which did not exist yet when the user arrived. */
function passFocusOn(): void {
  if (document.activeElement === document.querySelector('main')) focusPage();
}
