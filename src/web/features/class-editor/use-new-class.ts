// State of the form for a new class: its draft, its pictures, sending, and the server's errors.
import type { OwnClass } from '#contract/classes/classes.ts';
import { classStates } from '#domain/classes/class-state.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { wallAt } from '#domain/time/series/wall-steps.ts';
import { Declined, mutation } from '#web/kit/api/api.ts';
import { refreshUser } from '#web/kit/auth/auth.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { readAuthSession, type AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { useSite } from '#web/kit/api/site.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { checkNewClass } from '#web/kit/class/check-class.ts';
import { readDraft, refreshed } from './draft/draft.ts';
import { newClass, type NewClass } from '#web/kit/class/editor-values.ts';
import { forgetLists } from '#web/kit/class/forget-lists.ts';
import { classBody } from './send-class.ts';
import { NotAuthenticated } from '#web/kit/class/server-faults.ts';
import { useNewDraft } from './server-draft/use-new-draft.ts';
import { showNewClassFaults } from './show-faults.ts';
import { ownTimeZone } from './place/time-zone-choice.ts';
import { useDraft } from './draft/use-draft.ts';
import type { NewClassStudio } from './studio/use-new-class-studio.ts';
import { useFaultFocus } from '#web/kit/schedule/use-fault-focus.ts';
import { filesToSend } from './images/send-images.ts';
import { useImages } from './images/use-images.ts';

export const newClassFormId = 'new-class';

export function useNewClass(user: AuthUser, { id: studioId, teacher }: NewClassStudio) {
  const { today } = useSite();
  const [{ openedAt, clean, restored }] = useState(() => begin(user.id, businessNow(today)));
  const resolver = useMemo(() => checkNewClass(() => businessNow(today)), [today]);
  const form = useForm<NewClass>({
    defaultValues: restored ?? clean,
    resolver,
    shouldFocusError: false,
  });
  const images = useImages(() => []);
  const place = { personId: user.id };
  const draft = useDraft(form, { place, clean, wasSaved: restored !== undefined });
  const create = useMutation(mutation('POST /api/classes'));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // A new instructor confirms in a dialog outside the form, so failures count as attempts as well.
  const [failures, setFailures] = useState(0);
  useFaultFocus(newClassFormId, form.formState.submitCount + failures);

  const fail = (error: unknown) => {
    if (error instanceof Declined) return;
    showNewClassFaults(form, images, error);
    setFailures((count) => count + 1);
  };

  /** Whether every chosen photo can be sent; shows which one cannot. */
  const checkImages = async (): Promise<boolean> => {
    if (await images.settle()) return true;
    setFailures((count) => count + 1);
    return false;
  };

  const publish = async (values: NewClass) => {
    const authSession = readAuthSession();
    try {
      if (authSession.status !== 'signed-in') throw new NotAuthenticated();
      const files = await filesToSend(images.list);
      const instructorId = teacher ?? authSession.user.id;
      const body = classBody(values, { instructorId, studioId, files });
      showCreated(queryClient, await create.mutateAsync({ body }));
    } catch (error) {
      return fail(error);
    }
    draft.drop();
    // A learner becomes an instructor; the class exists even if refreshing the user fails.
    void refreshUser().catch(() => undefined);
    await navigate(studioId === undefined ? '/explore' : `/dashboard/studios/${studioId}#classes`);
  };

  const discard = () => {
    draft.drop();
    // Focused before the reset, which clears the fields for a moment.
    form.setFocus('title');
    form.reset(clean);
    images.replace([]);
  };

  return {
    form,
    images,
    draft,
    openedAt,
    checkImages,
    publish,
    // Until the next page is there: a second press would send the class again.
    isSending: create.isPending || create.isSuccess,
    discard,
    newDraft: useNewDraft(form, images, { onSaved: draft.drop }),
  };
}

function showCreated(queryClient: QueryClient, { state, takenDownReason }: OwnClass) {
  forgetLists(queryClient);
  toast(
    state === 'held'
      ? { title: 'Waiting for review', description: `${takenDownReason ?? ''} ${classStates.held}` }
      : { title: 'Success!', description: 'Your class has been created.' },
  );
}

function begin(personId: string, now: Date) {
  const clean = newClass(now, ownTimeZone());
  const draft = readDraft('new class', { personId });
  const isPast = draft !== undefined && draft.schedule.startTime < wallAt(now, draft.timeZone);
  return { openedAt: now, clean, restored: draft && refreshed(draft, now, isPast) };
}
