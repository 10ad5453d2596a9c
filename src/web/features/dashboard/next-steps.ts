// Suggests next steps on the learner's dashboard.
import type { Output } from '#contract/endpoints.ts';
import { keepsClasses } from '#domain/classes/keeps-classes.ts';

type Profile = Output<'GET /api/profile'>;

export interface NextStep {
  id: 'explore' | 'profile' | 'teach';
  title: string;
  text: string;
  to: string;
  action: string;
  isDone: boolean;
}

/** Makes no claim about the profile before it is loaded. */
export function nextSteps(profile: Profile | undefined, hasBooked = false): NextStep[] {
  return [exploreStep(hasBooked), profileStep(profile), teachStep(profile)];
}

const exploreStep = (hasBooked: boolean): NextStep => ({
  id: 'explore',
  title: hasBooked ? 'Find your next class' : 'Find your first class',
  text: 'Cooking, pottery, languages, music and more, taught by people near you.',
  to: '/explore',
  action: 'Explore classes',
  isDone: false,
});

function profileStep(profile: Profile | undefined): NextStep {
  const missing = profile ? missingFacts(profile) : [];
  const isDone = profile !== undefined && missing.length === 0;
  return {
    id: 'profile',
    title: isDone ? 'Your profile is complete' : 'Complete your profile',
    text: profileText(missing, isDone),
    to: '/dashboard/profile',
    action: isDone ? 'Profile settings' : 'Complete profile',
    isDone,
  };
}

function profileText(missing: string[], isDone: boolean): string {
  if (isDone) return 'Photo, bio and location are there. You can change them at any time.';
  if (missing.length === 0) return 'A face and a few words make it easier to meet.';
  const list = new Intl.ListFormat('en-US').format(missing);
  return `A face and a few words make it easier to meet. Still missing: ${list}.`;
}

function missingFacts({ profileImage, bio, location }: Profile): string[] {
  const facts: [string, string | null][] = [
    ['photo', profileImage],
    ['bio', bio],
    ['location', location],
  ];
  return facts.filter(([, value]) => !value).map(([name]) => name);
}

function teachStep(profile: Profile | undefined): NextStep {
  if (profile?.instructorStatus === 'pending') return preparingStep;
  if (profile?.instructorStatus === 'suspended') return pausedStep;
  if (profile && keepsClasses(profile)) return teachingStep;
  return {
    id: 'teach',
    title: 'Teach what you know',
    text: 'Set your own rates and schedule, and get paid for sharing your skill.',
    to: '/become-instructor',
    action: 'Become an instructor',
    isDone: false,
  };
}

const preparingStep: NextStep = {
  id: 'teach',
  title: 'Prepare your classes',
  text: 'Your application waits for approval. What you prepare appears as soon as you are approved.',
  to: '/dashboard/teacher',
  action: 'Instructor dashboard',
  isDone: false,
};

const pausedStep: NextStep = {
  id: 'teach',
  title: 'Your classes are not shown',
  text: 'You may not teach at the moment. Write to us if you think this is a mistake.',
  to: '/dashboard/teacher',
  action: 'Instructor dashboard',
  isDone: false,
};

const teachingStep: NextStep = {
  id: 'teach',
  title: 'Look after your classes',
  text: 'See who is coming, add dates, or create another class.',
  to: '/dashboard/teacher',
  action: 'Instructor dashboard',
  isDone: false,
};
