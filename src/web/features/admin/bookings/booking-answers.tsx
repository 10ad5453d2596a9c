// What the learner answered at booking, for an operator who says why they read it; gone when the page is left.
import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { AdminBooking } from '#contract/admin/booking-shapes.ts';
import type { Output } from '#contract/endpoints.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';
import { useDecision } from '../use-decision.ts';
import { sectionTitle } from './booking-money.tsx';

type Answers = Output<'POST /api/admin/bookings/{id}/answers'>['answers'];

const reasons = [
  'The learner asked us what they had answered.',
  'Somebody needs help, and the answers may matter.',
];

export function BookingAnswers({ booking }: { booking: AdminBooking }) {
  const [isAsking, setAsking] = useState(false);
  const [answers, setAnswers] = useState<Answers>();
  const { send, ...sending } = useDecision('POST /api/admin/bookings/{id}/answers', {
    toast: {
      title: 'Answers opened',
      description: 'The audit log says that you read them, and why.',
    },
    onDone: (response) => {
      setAsking(false);
      setAnswers(response?.answers);
    },
  });
  return (
    <section aria-labelledby="booking-answers">
      <h2 id="booking-answers" className={sectionTitle}>
        Answers at booking
      </h2>
      {answers ? (
        <AnswerList answers={answers} />
      ) : (
        <>
          <p className="mb-3 text-text-2">
            They may be about health, so reading them takes a reason. They are deleted 90 days after
            the class.
          </p>
          <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
            <Eye aria-hidden="true" />
            Read the answers
          </Button>
        </>
      )}
      {isAsking && (
        <DecisionDialog
          title="Read what the learner answered?"
          text="The audit log and the history of the booking keep that you read it, and why."
          submitText="Read the answers"
          busyText="Opening…"
          variant="solid"
          reason="required"
          reader="Only our team"
          templates={reasons}
          {...sending}
          onSend={(reason) => send({ params: { id: booking.id }, body: { reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function AnswerList({ answers }: { answers: Answers }) {
  if (answers.length === 0) return <p className="text-text-2">There are no answers.</p>;
  return (
    <dl className="grid gap-3 rounded-2xl border border-border bg-surface px-5 py-4 shadow-card">
      {answers.map(({ question, seat, value }) => (
        <div key={`${question} ${seat}`}>
          <dt className="text-sm text-text-2">
            {question}
            {seat > 0 && ` (seat ${seat})`}
          </dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
