// Earnings page of an instructor: figures, months, payouts, and the payout account.
import { useQuery } from '@tanstack/react-query';
import { keepsClasses } from '#domain/classes/keeps-classes.ts';
import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';
import { earningsQuery } from '#web/kit/earnings/earnings-queries.ts';
import { useLiveEarnings } from '#web/kit/earnings/refresh-earnings.ts';
import { NotTeaching } from '#web/kit/instructor/first-steps.tsx';
import { EarningsFrame } from './earnings-frame.tsx';
import { Money } from './money.tsx';

const back = { to: '/dashboard/teacher', name: 'Instructor dashboard' };

export function EarningsPage() {
  const profile = useQuery(ownProfileQuery);
  const earnings = useQuery(earningsQuery);
  useLiveEarnings();
  const failed = [profile, earnings].find(({ data, error }) => error && !data);
  return (
    <EarningsFrame
      back={back}
      title="Earnings"
      lead="Your share of what learners pay, after our commission and refunds."
      failed={failed}
    >
      {profile.data &&
        earnings.data &&
        (keepsClasses(profile.data) ? <Money earnings={earnings.data} /> : <NotTeaching />)}
    </EarningsFrame>
  );
}
