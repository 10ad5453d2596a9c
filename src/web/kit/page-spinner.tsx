// In the place of a page whose data is on its way.
import { Spinner } from '#web/ui/spinner.tsx';

export function PageSpinner({ label }: { label: string }) {
  return (
    <div className="grid min-h-[calc(100dvh-64px)] place-items-center">
      <Spinner label={label} className="size-9" />
    </div>
  );
}
