// Books a session or accepts offered seats; once per attempt, however often the button is pressed.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BookingResponse } from '#contract/bookings/bookings.ts';
import type { Minimum } from '#domain/booking/minimum-rules.ts';
import { enrolledStates, isOneOf } from '#domain/booking/state-groups.ts';
import { ApiError, Declined, mutation } from '#web/kit/api/api.ts';
import { readRulesAgain } from '#web/kit/api/rules-changed.ts';
import { useSeatsChanged } from '#web/kit/api/seats-changed.ts';
import { useIsUnderWay } from '#web/kit/api/is-under-way.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { cameBy } from '#web/kit/share/came-by.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { failureToast, notifyOfBooking } from '#web/kit/booking/booking-news.ts';
import { minimumParts } from '#web/kit/booking/minimum-parts.ts';
import type { SentAnswers } from '#web/kit/booking/questions/use-answers.ts';
import { createIdempotencyKeys } from '#web/kit/api/idempotency-keys.ts';
import { bookingMade, isResponseLost, useLookUp } from '#web/kit/booking/dialogs/lost-response.ts';

interface Aim {
  classId: string;
  sessionId: string;
}

interface EnrollInput {
  seats: number;
  /** As the dialog shows it, so that nobody books at a price they have not seen. */
  unitCents: number;
  /** The session's start, as the dialog shows it. */
  startTime: string;
  /** Hours before the start until which canceling is free, as the dialog shows it. */
  refundWindowHours: number;
  /** As the dialog shows it. */
  minimum: Minimum | undefined;
  /** The place in line whose offered seats are accepted. */
  placeId: string | undefined;
  /** To what the class asks; undefined where it asks nothing. */
  answers: SentAnswers | undefined;
}

/** Retries once after a lost response: the idempotency key finds the booking that was already made. */
const onceMore = {
  retry: (failures: number, error: Error) => failures < 1 && !(error instanceof ApiError),
  retryDelay: 500,
};

const worthAnotherTry: ReadonlySet<string> = new Set([
  'session_full',
  'price_changed',
  'session_rescheduled',
  'policy_changed',
  'minimum_changed',
  'questions_changed',
  'adult_unconfirmed',
  'busy',
  'too_many_requests',
  'unavailable',
  'took_too_long',
]);

/** The learner can still choose something else in the dialog, or the response was lost. */
const isWorthAnotherTry = (error: Error): boolean =>
  isResponseLost(error) || (error instanceof ApiError && worthAnotherTry.has(error.code ?? ''));

export function useEnroll({ classId, sessionId }: Aim, onClose: () => void) {
  const [keyOf] = useState(createIdempotencyKeys);
  const queryClient = useQueryClient();
  const seatsChanged = useSeatsChanged();
  const lookUp = useLookUp(classId);
  const navigate = useNavigate();
  const onSuccess = async (response: BookingResponse) => {
    notifyOfBooking(response);
    onClose();
    // Shows everything the learner needs on the day; the specification's toast comes along.
    if (isOneOf(enrolledStates, response.status)) await navigate(`/bookings/${response.id}?booked`);
    await seatsChanged();
  };
  const outcome = {
    onSuccess,
    onError: async (error: Error) => {
      const made = isResponseLost(error) ? bookingMade(await lookUp(), sessionId) : undefined;
      if (made) return onSuccess(made);
      // The dialog stays as it was.
      if (error instanceof Declined) return;
      toast(failureToast('Enrollment failed', error, 'Failed to enroll'));
      if (!isWorthAnotherTry(error)) onClose();
      await readRulesAgain(queryClient, error);
      await seatsChanged();
    },
  };
  const book = useMutation({ ...mutation('POST /api/bookings'), ...outcome, ...onceMore });
  const claim = useMutation({ ...mutation('POST /api/waitlist/{id}/claim'), ...outcome });
  const startOnce = useStartOnce();

  const enroll = ({ seats, placeId, answers, ...input }: EnrollInput) => {
    const shown = {
      unit_price: input.unitCents / 100,
      start_time: input.startTime,
      refund_window_hours: input.refundWindowHours,
      ...minimumParts(input.minimum),
      ...(answers && { answers }),
    };
    if (placeId !== undefined)
      return startOnce('POST /api/waitlist/{id}/claim', () =>
        claim.mutate({ params: { id: placeId }, body: shown }),
      );
    const via = cameBy(classId);
    const body = { class_id: classId, session_id: sessionId, seats, ...shown, ...(via && { via }) };
    const idempotencyKey = keyOf(JSON.stringify([seats, answers]));
    startOnce('POST /api/bookings', () => book.mutate({ body, idempotencyKey }));
  };
  const isBooking = useIsUnderWay('POST /api/bookings');
  const isClaiming = useIsUnderWay('POST /api/waitlist/{id}/claim');
  return { enroll, isBusy: isBooking || isClaiming };
}
