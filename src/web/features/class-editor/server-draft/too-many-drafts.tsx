// Says that no further draft can be saved, with the way to the others; in a tab of its own, so that this form stays.
import { LinkButton } from '#web/ui/button/link-button.tsx';

export function TooManyDrafts() {
  return (
    <div role="alert" className="w-full rounded-xl bg-warning-soft px-4 py-3 text-warning">
      <p className="font-semibold">This draft is not saved: you have as many drafts as we keep.</p>
      <p className="mt-1">Publish or delete one, then come back here and save this one.</p>
      <LinkButton
        to="/dashboard/teacher#classes"
        target="_blank"
        variant="outline"
        size="sm"
        className="mt-3"
      >
        Your drafts (opens a new tab)
      </LinkButton>
    </div>
  );
}
