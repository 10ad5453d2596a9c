// Shows what changes in a text, line by line, before it is saved.
import { type DiffLine, lineDiff } from '#domain/text/line-diff.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';

interface SaveTextDialogProps {
  label: string;
  before: string;
  after: string;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
}

export function SaveTextDialog({ label, before, after, isSaving, ...props }: SaveTextDialogProps) {
  return (
    <DialogForm
      title={`Change the ${label}?`}
      description="The page shows it at once, with today as the date of the change."
      submitText="Save"
      busyText="Saving…"
      isBusy={isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSave();
        return Promise.resolve();
      }}
      onClose={props.onClose}
      returnFocus={useFocusReturn()}
    >
      <ChangedLines lines={lineDiff(before, after)} />
    </DialogForm>
  );
}

const looks = {
  removed: { mark: '−', word: 'Taken out: ', look: 'bg-danger-soft text-danger line-through' },
  added: { mark: '+', word: 'Came in: ', look: 'bg-success-soft text-success' },
} as const;

function ChangedLines({ lines }: { lines: readonly DiffLine[] }) {
  const changed = lines.filter(({ kind, text }) => kind !== 'same' && text.trim() !== '');
  return (
    <ul aria-label="Changed lines" className="rounded-xl border border-border text-sm">
      {changed.map(({ kind, text }, index) => {
        if (kind === 'same') return null;
        const { mark, word, look } = looks[kind];
        return (
          // Lines have no other key, and never change places.
          <li key={index} className={`px-3 py-1 wrap-anywhere ${look}`}>
            <span aria-hidden="true">{mark} </span>
            <span className="sr-only">{word}</span>
            {text}
          </li>
        );
      })}
    </ul>
  );
}
