// Says what somebody else has saved while the operator was editing.
import { useEffect, useRef } from 'react';
import type { SettingChange } from './setting-change.ts';
import { SettingDiff } from './setting-diff.tsx';

export function ChangedMeanwhile({ changes }: { changes: readonly SettingChange[] }) {
  const part = useRef<HTMLDivElement>(null);
  const isShown = changes.length > 0;
  useEffect(() => {
    if (isShown) part.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div
      ref={part}
      tabIndex={-1}
      role="alert"
      className="rounded-2xl border border-border bg-warning-soft p-5 text-text"
    >
      <h2 className="text-lg font-bold tracking-tight text-warning">
        Somebody else has saved settings meanwhile
      </h2>
      <p className="mt-1 mb-3">
        Nothing of yours was saved, and nothing you entered is lost. Look at their changes, then
        save again.
      </p>
      <SettingDiff changes={changes} />
    </div>
  );
}
