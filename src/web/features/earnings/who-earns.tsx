// Says who earns what the classes of a studio bring, and lets an owner change it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnStudio } from '#contract/studios/studios.ts';
import { mutation, query } from '#web/kit/api/api.ts';
import { ConfirmDialog } from '#web/kit/page/confirm-dialog.tsx';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useMoneyOf } from './money-of.ts';

const words = {
  earning: {
    text: 'New bookings earn for the studio. Dates that were booked before stay with their instructors.',
    action: 'Let instructors earn again',
    title: 'Let instructors earn again?',
    meaning:
      'New bookings of dates that nobody has booked yet go to the instructor of the class. What the studio has earned, and earns from dates that are booked, is still paid out to it.',
    done: 'New bookings earn for the instructors now',
  },
  not: {
    text: 'New bookings earn for the instructor of each class, not for the studio.',
    action: 'Let the studio earn',
    title: 'Let the studio earn?',
    meaning:
      'What learners pay for dates that nobody has booked yet goes to the payout account of the studio, and so do refunds and penalties. Dates that somebody has booked stay as they are. We tell every member.',
    done: 'New bookings earn for the studio now',
  },
} as const;

export function WhoEarns({ studio }: { studio: OwnStudio }) {
  const { queries, mayDecide } = useMoneyOf();
  const account = useQuery(queries.account);
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const { text, action, title, meaning, done } = words[studio.earns ? 'earning' : 'not'];
  const { mutate, isPending, error } = useMutation({
    ...mutation('PUT /api/studios/{id}/earns'),
    onSuccess: (changed) => {
      const { queryKey } = query('GET /api/studios/{id}', { params: { id: studio.id } });
      client.setQueryData(queryKey, changed);
      setAsking(false);
      toast({ title: done });
    },
  });
  const isReady = studio.earns || account.data?.status === 'active';
  return (
    <section
      id="who-earns"
      tabIndex={-1}
      aria-labelledby="who-earns-title"
      className="mt-8 rounded-2xl border border-border bg-surface p-5 shadow-card outline-none sm:p-6"
    >
      <h2 id="who-earns-title" className="text-xl font-bold tracking-tight">
        Who earns
      </h2>
      <p className="mt-3 max-w-prose text-text-2">{text}</p>
      {!mayDecide && <p className="mt-3">Owners of the studio can change this.</p>}
      {mayDecide && !isReady && (
        <p className="mt-3">Set up the payout account of the studio first.</p>
      )}
      {mayDecide && isReady && (
        <Button variant="outline" className="mt-4" onClick={() => setAsking(true)}>
          {action}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={title}
          description={meaning}
          submitText={action}
          busyText="Saving…"
          isBusy={isPending}
          error={error}
          focusOtherwise={() => void focusPart('#who-earns')}
          onConfirm={() => mutate({ params: { id: studio.id }, body: { earns: !studio.earns } })}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
