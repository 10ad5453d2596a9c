// The steps that lead a new instructor to the first booking, and which of them are done.
import type { OwnClass } from '#contract/classes/classes.ts';
import type { ProfileResponse } from '#contract/accounts/profile.ts';
import type { ClassFigures } from '#contract/bookings/roster-shapes.ts';
import type { Earnings } from '#contract/money/earnings.ts';
import type { PayoutAccount } from '#contract/money/payout-calls.ts';
import { draftPath } from '#web/kit/class/draft-queries.ts';
import { waitingText } from '../waiting-text.ts';
import { leastBioLetters, type ProfileGap, profileGaps } from '#domain/teaching/profile-gaps.ts';

export interface StartingStep {
  id: 'profile' | 'class' | 'payouts' | 'booking';
  title: string;
  text: string;
  /** What it is called once it is done. */
  doneText: string;
  /** Where it is done; undefined while there is nothing to share with learners. */
  to?: string;
  isDone: boolean;
}

interface Start {
  profile: Pick<ProfileResponse, 'profileImage' | 'bio' | 'location' | 'teaches'>;
  classes: readonly Pick<OwnClass, 'id' | 'price' | 'is_active' | 'state'>[];
  /** The last saved first. */
  drafts: readonly { id: string }[];
  account: Pick<PayoutAccount, 'status'>;
  earnings: Pick<Earnings, 'available' | 'escrow'>;
  figures: readonly Pick<ClassFigures, 'seatsAhead' | 'seatsPast'>[];
}

/** Nobody needs a payout account for classes that are all free. */
export function startingSteps(start: Start): StartingStep[] {
  const { profile, classes, account, earnings, figures } = start;
  const shown = classes.find(({ state }) => state === 'listed' || state === 'without-dates');
  const gaps = profileGaps(profile);
  const isFree = classes.length > 0 && classes.every(({ price }) => price === 0);
  const steps: (StartingStep | false)[] = [
    {
      id: 'profile',
      title: 'Complete your profile',
      text: gapsText(gaps),
      doneText: 'your profile',
      to: '/dashboard/profile',
      isDone: gaps.length === 0,
    },
    {
      id: 'class',
      title: 'Publish your first class',
      ...firstClass(start),
      doneText: 'your first class',
      isDone: classes.some((own) => own.is_active),
    },
    !isFree && {
      id: 'payouts',
      title: 'Set up payouts',
      text:
        (account.status === 'none' && waitingText(earnings)) ||
        'What learners pay can be sent to you only then.',
      doneText: 'payouts',
      to: '/dashboard/teacher/earnings',
      isDone: account.status === 'active',
    },
    {
      id: 'booking',
      title: 'Welcome your first learner',
      text: 'Share the page of your class with people who may like it.',
      doneText: 'your first learner',
      ...(shown && { to: `/classes/${shown.id}` }),
      isDone: figures.some(({ seatsAhead, seatsPast }) => seatsAhead + seatsPast > 0),
    },
  ];
  return steps.filter((step) => step !== false);
}

/** Somebody who has begun goes on with that, instead of writing another class. */
function firstClass({ classes, drafts }: Start): Pick<StartingStep, 'text' | 'to'> {
  const [draft] = drafts;
  if (draft) return { text: 'Your draft is kept: finish and publish it.', to: draftPath(draft.id) };
  if (classes.some(({ state }) => state === 'unpublished'))
    return { text: 'It is written, and only you can see it.', to: '/dashboard/teacher#classes' };
  return { text: 'What you teach, the price, the place and a date.', to: '/createClass' };
}

const gapNames: Record<ProfileGap, string> = {
  photo: 'a photo',
  bio: `a bio of at least ${leastBioLetters} characters`,
  town: 'your town',
  teaches: 'what you teach',
};

function gapsText(gaps: readonly ProfileGap[]): string {
  const list = new Intl.ListFormat('en-US').format(gaps.map((gap) => gapNames[gap]));
  return `Learners want to know whom they come to. Still missing: ${list}.`;
}
