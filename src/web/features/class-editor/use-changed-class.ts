// State of the form that edits a class: its draft, its pictures, saving, and the server's errors.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { OwnClass } from '#contract/classes/classes.ts';
import { ApiError, Declined, mutation } from '#web/kit/api/api.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { useSite } from '#web/kit/api/site.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { checkDetails } from '#web/kit/class/check-class.ts';
import { readDraft } from './draft/draft.ts';
import { type ClassDetails, detailParts, detailsOf } from '#web/kit/class/editor-values.ts';
import { useCacheResponse } from '#web/kit/class/own-class.ts';
import { failureText, serverFaults } from '#web/kit/class/server-faults.ts';
import { setDetailFaults } from './set-detail-faults.ts';
import { savedText, notifiedHint } from './notified-of-change.ts';
import { useDraft } from './draft/use-draft.ts';
import { useFaultFocus } from '#web/kit/schedule/use-fault-focus.ts';
import type { StoredImage } from './images/choose-images.ts';
import { refuseImages, storedImages, useStoreImages } from './images/send-images.ts';
import { type Images, useImages } from './images/use-images.ts';

export const detailsFormId = 'class-details';

export function useChangedClass(one: OwnClass, user: AuthUser) {
  const { today } = useSite();
  const clean = detailsOf(one);
  const basis = JSON.stringify(clean);
  const place = { personId: user.id, classId: one.id };
  const [saved] = useState(() => readDraft('details', place, basis));
  const form = useForm<ClassDetails>({
    defaultValues: saved ?? clean,
    resolver: checkDetails,
    shouldFocusError: false,
  });
  const images = useImages(() => storedImages(one.pictures));
  const draft = useDraft(form, { place, clean, basis, wasSaved: saved !== undefined });
  const change = useMutation(mutation('PUT /api/classes/{id}'));
  const storeAll = useStoreImages(images);
  const cacheResponse = useCacheResponse();

  const [failures, setFailures] = useState(0);
  useFaultFocus(detailsFormId, form.formState.submitCount + failures);

  const [placeQuestion, setPlaceQuestion] = useState<PlaceQuestion | null>(null);
  const save = async (values: ClassDetails, newPlace?: 'near' | 'ask') => {
    try {
      const list = await images.settle();
      if (!list) return setFailures((count) => count + 1);
      const said = newPlace && { new_place: newPlace };
      const body = { ...detailParts(values), ...imageParts(await storeAll(list)), ...said };
      const response = await change.mutateAsync({ params: { id: one.id }, body });
      cacheResponse(response);
      form.reset(detailsOf(response));
      // Dropped after the reset, which would otherwise count as typing.
      draft.drop();
      images.replace(storedImages(response.pictures));
      toast({ title: 'Class saved', description: savedText(one, response, businessNow(today)) });
    } catch (error) {
      if (error instanceof Declined) return;
      const asked = placeQuestionOf(error);
      if (asked) return setPlaceQuestion({ values, ...asked });
      showFaults(error, form, images);
      setFailures((count) => count + 1);
    }
  };

  const discard = () => {
    draft.drop();
    // Focused before the reset, which clears the fields for a moment.
    form.setFocus('title');
    form.reset(clean);
    images.replace(storedImages(one.pictures));
  };

  return {
    form,
    images,
    draft,
    save,
    discard,
    hint: notifiedHint(one, businessNow(today)),
    placeQuestion,
    dropPlaceQuestion: () => setPlaceQuestion(null),
  };
}

/** What the server asks before it saves another place that people have paid for. */
export interface PlaceQuestion {
  values: ClassDetails;
  /** Known to be far; otherwise the instructor says whether it is. */
  isFar: boolean;
  /** How many have to be asked, in the words of the server. */
  text: string;
}

/** Undefined for any other error. */
function placeQuestionOf(error: unknown): Omit<PlaceQuestion, 'values'> | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code, message: text } = error;
  if (code === 'place_change_far') return { isFar: true, text };
  return code === 'place_change_unsure' ? { isFar: false, text } : undefined;
}

const imageParts = (stored: readonly StoredImage[]) => ({
  images: stored.map(({ picture }) => picture.key),
  image_alts: stored.map(({ alt }) => alt),
});

function showFaults(error: unknown, form: UseFormReturn<ClassDetails>, images: Images): void {
  const { details, images: ofImages, eachImage } = serverFaults(error);
  setDetailFaults(form.setError, details);
  if (ofImages) images.refuse(ofImages);
  refuseImages(images, eachImage);
  const description = failureText(error, 'The class could not be saved. Try again.');
  toast({ title: 'Error', description, variant: 'destructive' });
}
