// What the learner answered at booking: as a list, and as fields until the class begins.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { BookingAnswers, BookingDetail } from '#contract/bookings/bookings.ts';
import { answerKey, missingAnswers } from '#domain/booking/booking-questions.ts';
import { ApiError, Declined, mutation, query } from '#web/kit/api/api.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { failureToast } from '#web/kit/booking/booking-news.ts';
import { AnswersNote } from '#web/kit/booking/questions/answers-note.tsx';
import { QuestionFields } from '#web/kit/booking/questions/question-fields.tsx';
import { useAnswers } from '#web/kit/booking/questions/use-answers.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';

const answersQuery = (id: string) => ({
  ...query('GET /api/bookings/{id}/answers', { params: { id } }),
  refetchOnMount: 'always' as const,
});

export function BookingAnswersCard({ booking }: { booking: BookingDetail }) {
  const isAsked = (booking.class.bookingQuestions ?? []).length > 0 && booking.addsTo === null;
  const { data } = useQuery({ ...answersQuery(booking.id), enabled: isAsked });
  const [isEditing, setEditing] = useState(false);
  if (!isAsked || !data || (!data.canChange && data.answers.length === 0)) return null;
  const missing = data.canChange ? missingAnswers(data).length : 0;
  const close = () => {
    setEditing(false);
    focusPart('#answers');
  };
  return (
    <section
      id="answers"
      tabIndex={-1}
      aria-labelledby="answers-title"
      className="rounded-3xl border border-border bg-surface p-5 shadow-card outline-none sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="answers-title" className="text-xl font-bold tracking-tight">
          Your answers for {booking.class.instructor.fullName}
        </h2>
        {data.canChange && !isEditing && missing === 0 && (
          <Button size="sm" variant="outline" onClick={() => setEditing(true)}>
            Change answers
          </Button>
        )}
      </div>
      {missing > 0 && !isEditing && (
        <div className="mt-3 grid justify-items-start gap-3">
          <p className="flex items-start gap-2 text-warning">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {missing === 1 ? 'One answer is missing.' : `${missing} answers are missing.`}
          </p>
          <Button onClick={() => setEditing(true)} className="max-sm:w-full">
            Answer
          </Button>
        </div>
      )}
      {isEditing && data.canChange ? (
        <AnswerForm key={data.revision} bookingId={booking.id} known={data} onClose={close} />
      ) : (
        <AnswerList known={data} />
      )}
    </section>
  );
}

function AnswerList({ known }: { known: BookingAnswers }) {
  const { questions, answers, former, seats } = known;
  const given = [
    ...questions.flatMap(({ id, text }) =>
      answers
        .filter(({ questionId }) => questionId === id)
        .map(({ seat, value }) => ({ question: text, seat, value })),
    ),
    ...former,
  ];
  const shown = [...Map.groupBy(given, ({ question }) => question)];
  if (shown.length === 0) return null;
  return (
    <dl className="mt-4 grid gap-4">
      {shown.map(([question, all]) => (
        <div key={question} className="grid gap-0.5">
          <dt className="text-[0.9375rem] text-text-2">{question}</dt>
          {all.map(({ seat, value }) => (
            <dd key={seat} dir="auto" className="wrap-anywhere whitespace-pre-line">
              {seat > 0 && seats > 1 && (
                <span className="text-text-2">{seat === 1 ? 'You' : `Seat ${seat}`}: </span>
              )}
              {value}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

interface AnswerFormProps {
  bookingId: string;
  known: BookingAnswers;
  onClose: () => void;
}

function AnswerForm({ bookingId, known, onClose }: AnswerFormProps) {
  const given = Object.fromEntries(
    known.answers.map(({ questionId, seat, value }) => [answerKey(questionId, seat), value]),
  );
  const answers = useAnswers(known.questions, known.seats, { given });
  const saving = useSaving(bookingId, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answers.check()) saving.save(answers.sent ?? [], known.revision);
  };
  return (
    <form noValidate className="mt-5 grid grid-cols-1 gap-5" onSubmit={submit}>
      <QuestionFields answers={answers} />
      <AnswersNote />
      <div className="flex flex-wrap gap-3">
        <BusyButton
          type="submit"
          isBusy={saving.isBusy}
          busyText="Saving…"
          className="max-sm:w-full"
        >
          Save answers
        </BusyButton>
        <Button
          variant="outline"
          disabled={saving.isBusy}
          onClick={onClose}
          className="max-sm:w-full"
        >
          Back
        </Button>
      </div>
    </form>
  );
}

function useSaving(id: string, onClose: () => void) {
  const name = 'PUT /api/bookings/{id}/answers';
  const client = useQueryClient();
  const startOnce = useStartOnce();
  const { queryKey } = answersQuery(id);
  const { mutate, isPending } = useMutation({
    ...mutation(name),
    // Repeating a change has no effect, so a lost response is asked for again.
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      toast({ title: 'Answers saved' });
      onClose();
    },
    onError: async (error) => {
      if (error instanceof Declined) return;
      toast(failureToast('Error', error, 'Your answers could not be saved. Try again.'));
      // The questions may be others by now; what was typed stays.
      await client.invalidateQueries({ queryKey });
    },
  });
  return {
    isBusy: isPending,
    save: (answers: Parameters<typeof mutate>[0]['body']['answers'], revision: string) =>
      startOnce(name, () => mutate({ params: { id }, body: { answers, revision } })),
  };
}
