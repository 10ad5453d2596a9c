// Saves a form as a new draft on the server, with its pictures, and goes on there.
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError, Declined } from '#web/kit/api/api.ts';
import { draftPath } from '#web/kit/class/draft-queries.ts';
import type { NewClass } from '#web/kit/class/editor-values.ts';
import type { Images } from '../images/use-images.ts';
import { showNewClassFaults } from '../show-faults.ts';
import { useSendDraft } from './use-send-draft.ts';

interface NewDraftOptions {
  /** Takes the place of the page in the history. */
  replace?: true;
  onSaved?: () => void;
}

interface NewDraft {
  save: () => void;
  isSaving: boolean;
  /** The person has as many drafts as we keep. */
  isFull: boolean;
}

export function useNewDraft(
  form: UseFormReturn<NewClass>,
  images: Images,
  { replace, onSaved }: NewDraftOptions = {},
): NewDraft {
  const send = useSendDraft(form, images);
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const [isFull, setFull] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    setFull(false);
    const id = crypto.randomUUID();
    try {
      await send(id, 0);
      onSaved?.();
      await navigate(draftPath(id), { replace: replace ?? false });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'too_many_drafts') setFull(true);
      else if (!(error instanceof Declined)) showNewClassFaults(form, images, error);
    } finally {
      setSaving(false);
    }
  };
  return { save: () => void save(), isSaving, isFull };
}
