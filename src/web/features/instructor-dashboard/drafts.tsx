// The drafts of the instructor, above their classes.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DraftCard } from '#contract/classes/drafts.ts';
import { mutation } from '#web/kit/api/api.ts';
import { draftPath, draftsQuery } from '#web/kit/class/draft-queries.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { focusPage, focusPart } from '#web/kit/page/focus-page.ts';
import { ClassCover } from '#web/kit/pictures/class-cover.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';

const titleOf = ({ title }: DraftCard): string => title || 'Without a title';

interface DraftsProps {
  /** A part of its own, where no heading of classes stands above it. */
  isPart?: true;
}

/** Renders nothing where there is none. */
export function Drafts({ isPart }: DraftsProps) {
  const { data: drafts = [] } = useQuery(draftsQuery);
  const [toDelete, setToDelete] = useState<DraftCard | null>(null);
  if (drafts.length === 0 && !toDelete) return null;
  const Heading = isPart ? 'h2' : 'h3';
  return (
    <section aria-labelledby="drafts-title" className={isPart ? 'mt-12 sm:mt-16' : 'mt-6'}>
      <Heading
        id="drafts-title"
        tabIndex={-1}
        className={classNames('font-bold tracking-tight', isPart ? 'text-2xl' : 'text-lg')}
      >
        {isPart ? 'Drafts of your classes' : 'Drafts'}
      </Heading>
      <ul className="mt-2 divide-y divide-border rounded-2xl border border-border bg-surface">
        {drafts.map((draft) => (
          <li key={draft.id} className="relative flex items-center gap-3 px-3 py-2">
            <div className="size-12 shrink-0 overflow-clip rounded-lg bg-surface-3">
              <ClassCover picture={draft.picture} title="" categoryId={0} sizes="48px" />
            </div>
            <Link
              to={draftPath(draft.id)}
              dir="auto"
              className="min-w-0 flex-1 truncate py-3 font-semibold underline decoration-border underline-offset-4 hover:decoration-current"
            >
              {titleOf(draft)}
            </Link>
            <IconButton label={`Delete ${titleOf(draft)}`} onClick={() => setToDelete(draft)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {toDelete && <DeleteDialog draft={toDelete} onClose={() => setToDelete(null)} />}
    </section>
  );
}

function DeleteDialog({ draft, onClose }: { draft: DraftCard; onClose: () => void }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    ...mutation('DELETE /api/class-drafts/{id}'),
    onSuccess: (left) => {
      queryClient.setQueryData(draftsQuery.queryKey, left);
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={() => remove.isPending || onClose()}>
      <DialogContent
        title={`Delete “${titleOf(draft)}”?`}
        description="The draft and its photos are gone for good."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // The last draft takes the heading with it.
          if (!focusPart('#drafts-title') && !focusPart('#classes-title')) focusPage();
        }}
      >
        <FormAlert error={remove.error} className="mt-4" />
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline" disabled={remove.isPending}>
              Keep it
            </Button>
          </DialogClose>
          <BusyButton
            variant="danger"
            isBusy={remove.isPending}
            busyText="Deleting…"
            onClick={() => remove.mutate({ params: { id: draft.id } })}
          >
            Delete draft
          </BusyButton>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
