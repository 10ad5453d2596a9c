// Says whether a draft is saved, and what to do where it was changed in another tab.
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { SaveState } from './draft-saver.ts';

interface SavedLineProps {
  state: SaveState;
  onRetry: () => void;
}

/**
 * Stays in view above the long form, so that it is seen while one writes: a bar below the navigation, because something that floats
 * covers what is written. The page scrolls focused fields to below both.
 */
export function SavedLine({ state, onRetry }: SavedLineProps) {
  if (state === 'changed elsewhere') return null;
  const { icon: Icon, words } = looks[state];
  return (
    <div
      className={classNames(
        'sticky below-16 z-20 mb-4 flex flex-wrap items-center justify-end gap-x-3 border-y border-border bg-surface',
        'px-4 text-sm text-text-2 max-sm:-mx-[16px] sm:rounded-b-xl sm:border-x sm:px-8',
      )}
    >
      <p role="status" className="flex min-h-8 items-center gap-2 sm:min-h-9">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span>
          {words}
          {state === 'saved' && <span className="max-sm:sr-only"> Only you can see it.</span>}
        </span>
      </p>
      {state === 'failed' && (
        <Button variant="ghost" size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

const looks = {
  saved: { icon: CircleCheck, words: 'Saved.' },
  waiting: { icon: LoaderCircle, words: 'Saving…' },
  saving: { icon: LoaderCircle, words: 'Saving…' },
  failed: { icon: CircleAlert, words: 'Not saved yet. Leave this page open.' },
} as const;

interface ChangedElsewhereNoticeProps {
  onCopy: () => void;
  isCopying: boolean;
}

/**
 * Nothing is lost: the newer version is on the server, and this one can be kept beside it. Stays in view, because
 * what is typed from now on is not saved.
 */
export function ChangedElsewhereNotice({ onCopy, isCopying }: ChangedElsewhereNoticeProps) {
  return (
    <div
      role="alert"
      className="sticky below-18 z-20 mb-6 rounded-2xl border border-border bg-warning-soft px-4 py-3 text-warning max-sm:text-sm sm:px-8 sm:py-4"
    >
      <p className="font-semibold">This draft was changed in another tab or on another device.</p>
      <p className="mt-1">What you typed here since is not saved.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="solid" size="sm" disabled={isCopying} onClick={onCopy}>
          Keep as another draft
        </Button>
        <Button variant="outline" size="sm" onClick={() => location.reload()}>
          Open the newer one
        </Button>
      </div>
    </div>
  );
}
