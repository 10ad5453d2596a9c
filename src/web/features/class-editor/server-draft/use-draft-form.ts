// State of the form of a draft: saving, the way to the preview, publishing, and the server's errors.
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ClassDraft } from '#contract/classes/drafts.ts';
import { wallAt } from '#domain/time/series/wall-steps.ts';
import { Declined } from '#web/kit/api/api.ts';
import { useSite } from '#web/kit/api/site.ts';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { checkNewClass } from '#web/kit/class/check-class.ts';
import { draftPath } from '#web/kit/class/draft-queries.ts';
import { draftValues } from '#web/kit/class/draft-values.ts';
import { newClass, type NewClass } from '#web/kit/class/editor-values.ts';
import { useFaultFocus } from '#web/kit/schedule/use-fault-focus.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { refreshed } from '../draft/draft.ts';
import { storedImages } from '../images/send-images.ts';
import { useImages } from '../images/use-images.ts';
import { ownTimeZone } from '../place/time-zone-choice.ts';
import { showNewClassFaults } from '../show-faults.ts';
import { usePublishDraft } from './use-publish-draft.ts';
import { useNewDraft } from './use-new-draft.ts';
import { useServerDraft } from './use-server-draft.ts';

export const draftFormId = 'class-draft';

/** A date that has passed since is replaced by the usual one. */
function beginWith(draft: ClassDraft, now: Date): NewClass {
  const values = draftValues(draft.fields, newClass(now, ownTimeZone()));
  return refreshed(values, now, values.schedule.startTime < wallAt(now, values.timeZone));
}

export function useDraftForm(draft: ClassDraft, user: AuthUser) {
  const { today } = useSite();
  const [openedAt] = useState(() => businessNow(today));
  const resolver = useMemo(() => checkNewClass(() => businessNow(today)), [today]);
  const [defaultValues] = useState(() => beginWith(draft, openedAt));
  const form = useForm<NewClass>({ defaultValues, resolver, shouldFocusError: false });
  const images = useImages(() => storedImages(draft.pictures));
  const { state, flush } = useServerDraft(draft, form, images);
  const copying = useNewDraft(form, images, { replace: true });
  const { publish: publishDraft, isPublishing } = usePublishDraft();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [failures, setFailures] = useState(0);
  useFaultFocus(draftFormId, form.formState.submitCount + failures);
  const isFirstClass = user.role === 'student' && user.instructorStatus !== 'pending';

  const publish = async (): Promise<void> => {
    setAsking(false);
    try {
      const usable = await images.settle();
      const revision = usable && (await flush());
      if (revision === undefined) return setFailures((count) => count + 1);
      await publishDraft(draft.id, revision);
    } catch (error) {
      if (error instanceof Declined) return;
      showNewClassFaults(form, images, error);
      setFailures((count) => count + 1);
    }
  };

  const preview = async (): Promise<void> => {
    setLeaving(true);
    // A photo that cannot be used is not in the draft: leaving would lose it, and the words that say why.
    const usable =
      (await images.settle()) && (await flush()) !== undefined && (await images.settle());
    setLeaving(false);
    if (usable) await navigate(`${draftPath(draft.id)}/preview`);
    else setFailures((count) => count + 1);
  };

  return {
    form,
    images,
    openedAt,
    state,
    saveNow: () => void flush(),
    isLeaving,
    preview: () => void preview(),
    isCopying: copying.isSaving,
    isFull: copying.isFull,
    keepAsAnother: copying.save,
    isAsking,
    dropQuestion: () => setAsking(false),
    askOrPublish: () => (isFirstClass ? setAsking(true) : publish()),
    publish: () => void publish(),
    isPublishing,
  };
}
