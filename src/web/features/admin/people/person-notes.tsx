// Notes of operators about a person, the newest first: one can be added, or withdrawn.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type PersonNote, personLimits, personMessages } from '#contract/admin/person-calls.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field, Textarea } from '#web/ui/form/field.tsx';
import { PersonLink } from '../admin-links.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';
import { FoundList } from '../list/found-list.tsx';
import { pagedQuery } from '../list/found-query.ts';
import { Moment } from '../moment.tsx';
import { useDecision } from '../use-decision.ts';

interface PersonNotesProps {
  personId: string;
  titleClass: string;
}

export function PersonNotes({ personId, titleClass }: PersonNotesProps) {
  const notes = useInfiniteQuery(pagedQuery('GET /api/admin/people/{id}/notes', personId));
  return (
    <section aria-labelledby="person-notes">
      <h2 id="person-notes" className={titleClass}>
        Notes
      </h2>
      <NoteForm personId={personId} />
      <FoundList query={notes} label="Notes" empty="No notes yet.">
        {(note) => <Note note={note} />}
      </FoundList>
    </section>
  );
}

function NoteForm({ personId }: { personId: string }) {
  const form = useForm({ defaultValues: { text: '' } });
  const { send, isSending, confirmation } = useDecision('POST /api/admin/people/{id}/notes', {
    toast: { title: 'Note saved' },
    onDone: () => form.reset(),
  });
  const submit = form.handleSubmit(({ text }) =>
    send({ params: { id: personId }, body: { text: text.trim() } }),
  );
  return (
    <form
      noValidate
      className="mb-5 grid max-w-prose grid-cols-1 gap-3"
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label="New note"
        hint="Only operators read it. It is deleted with the account."
        error={form.formState.errors.text?.message}
      >
        {(aria) => (
          <Textarea
            {...aria}
            rows={3}
            maxLength={personLimits.note}
            {...form.register('text', {
              validate: (typed) => typed.trim() !== '' || personMessages.note,
            })}
          />
        )}
      </Field>
      <BusyButton
        type="submit"
        size="sm"
        variant="outline"
        className="justify-self-start"
        isBusy={isSending}
        busyText="Saving…"
      >
        Save note
      </BusyButton>
      {confirmation}
    </form>
  );
}

function Note({ note }: { note: PersonNote }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-1 px-4 py-4 sm:px-5">
      {note.text === null ? (
        <p className="text-text-3 italic">This note was withdrawn.</p>
      ) : (
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
          {note.text}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm text-text-2">
          <Moment at={note.writtenAt} /> by <PersonLink person={note.writtenBy} />
          {note.withdrawnAt && note.withdrawnBy && (
            <>
              {' · withdrawn '}
              <Moment at={note.withdrawnAt} /> by <PersonLink person={note.withdrawnBy} />
            </>
          )}
        </p>
        {note.text !== null && (
          <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
            Withdraw
          </Button>
        )}
      </div>
      {isAsking && <Withdraw id={note.id} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Withdraw({ id, onClose }: { id: string; onClose: () => void }) {
  const { send, ...sending } = useDecision('POST /api/admin/person-notes/{id}/withdraw', {
    toast: { title: 'Note withdrawn' },
    onDone: onClose,
  });
  return (
    <DecisionDialog
      title="Withdraw this note?"
      text="Its words are deleted for good. Who wrote it and when stays."
      submitText="Withdraw"
      busyText="Withdrawing…"
      variant="solid"
      reason="none"
      {...sending}
      onSend={() => send({ params: { id } })}
      onClose={onClose}
    />
  );
}
