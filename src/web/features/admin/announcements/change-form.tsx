// Form that changes a draft. What is written here stays when another operator changes or sends the draft meanwhile.
import { useState } from 'react';
import type { Announcement } from '#contract/admin/announcements.ts';
import { mayChangeText } from '#domain/announcements/announcement-steps.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useDecision } from '../use-decision.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';

interface ChangeFormProps {
  /** As it is now: newer than what the form began with, if somebody else has changed it. */
  announcement: Announcement;
  onDone: () => void;
}

export function ChangeForm({ announcement, onDone }: ChangeFormProps) {
  const { id, version, state } = announcement;
  const [{ kind, audience, place, subject, text }] = useState(announcement);
  /** The version that the operator at the screen has seen. */
  const [seen, setSeen] = useState(version);
  const change = useDecision('PUT /api/admin/announcements/{id}', {
    toast: { title: state === 'scheduled' ? 'Saved, it goes out at its time' : 'Draft saved' },
    onDone: (saved) => saved && onDone(),
  });
  const isOpen = mayChangeText(state);
  const isOvertaken = !change.isSending && isOpen && version !== seen;
  return (
    <>
      {isOvertaken && <Overtaken theirs={announcement} onKeep={() => setSeen(version)} />}
      {!isOpen && (
        <p role="alert" className={alertClass}>
          It has begun to go out meanwhile, so it can no longer be saved. What you have written
          stays here until you go back.
        </p>
      )}
      <AnnouncementForm
        id={id}
        body={{ kind, audience, place, subject, text }}
        saveText={state === 'scheduled' ? 'Save, keep the time' : 'Save draft'}
        isSaving={change.isSending}
        onSave={(body) => change.send({ params: { id }, body: { ...body, version: seen } })}
        onBack={onDone}
      />
      {change.confirmation}
    </>
  );
}

const alertClass = 'mb-6 rounded-2xl bg-warning-soft px-4 py-3 text-warning forced-colors:border';

interface OvertakenProps {
  theirs: Announcement;
  /** Saves what is written here over theirs, once it is sent. */
  onKeep: () => void;
}

function Overtaken({ theirs, onKeep }: OvertakenProps) {
  return (
    <div className="mb-6 grid grid-cols-1 gap-4">
      <div role="alert" className={alertClass}>
        <p>
          <strong className="font-semibold">Somebody else has changed this.</strong> What you have
          written is still here, and not saved.
        </p>
        <Button size="sm" variant="outline" className="mt-3" onClick={onKeep}>
          Let mine replace theirs
        </Button>
      </div>
      <details>
        <summary className="w-fit cursor-pointer py-2 font-semibold">See their version</summary>
        <div className="mt-3">
          <AnnouncementPreview {...theirs} />
        </div>
      </details>
    </div>
  );
}
