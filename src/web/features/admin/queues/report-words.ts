// Texts of the dialogs and toasts for decisions about reports.
import type { AdminReport } from '#contract/admin/admin-shapes.ts';
import { foundText } from '#domain/moderation/rule-text.ts';

export const reportReasonNames: Record<AdminReport['reason'], string> = {
  spam: 'Spam',
  offensive: 'Offensive',
  untrue: 'Untrue',
  unsafe: 'Unsafe',
  other: 'Something else',
};

const reviewReasons = [
  'It insults a person instead of describing the class.',
  'It is about something else than the class.',
  'It is advertising.',
];

const questionReasons = [
  'It insults a person instead of asking about the class.',
  'It says how to reach somebody outside this site.',
  'It is advertising.',
];

const classReasons = [
  'What the class offers is not what its description says.',
  'The description contains something that we do not allow.',
  'We have doubts about the safety of this class.',
];

/** "A phone number, “venmo”" */
export function rulesText(rules: readonly string[]): string {
  const text = rules
    .map((rule) => (rule === 'first-class' ? 'first class here' : foundText(rule)))
    .join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function hideText({ review, question, isHeld }: AdminReport): string {
  if (isHeld) return 'Do not publish';
  if (review) return 'Hide the review';
  return question ? 'Hide the question' : 'Take the class down';
}

export function reportWords(verdict: 'uphold' | 'dismiss', report: AdminReport) {
  const { review, question, class: reported, others } = report;
  const all = others > 0 ? ` It settles all ${others + 1} reports of it.` : '';
  const reader = (review ?? question)?.author.fullName ?? reported.instructor.fullName;
  const thing = review ? 'review' : question ? 'question' : 'class';
  if (report.isHeld) return heldWords(verdict, report);
  if (verdict === 'dismiss')
    return {
      title: 'Dismiss this report?',
      text: `The ${thing} stays as it is, and nobody is notified.${all}`,
      submitText: 'Dismiss',
      busyText: 'Dismissing…',
      toast: { title: 'Report dismissed' },
      reader,
      templates: [],
    };
  if (question)
    return {
      title: 'Hide this question?',
      text: `The question and its answer are no longer shown.${all}`,
      submitText: 'Hide the question',
      busyText: 'Hiding…',
      toast: {
        title: 'Question hidden',
        description: `${reader} and ${reported.instructor.fullName} have been notified of the reason.`,
      },
      reader,
      templates: questionReasons,
    };
  return review
    ? {
        title: 'Hide this review?',
        text: `It is no longer shown, and its stars no longer count. You can show it again, on the page of the class in Admin.${all}`,
        submitText: 'Hide the review',
        busyText: 'Hiding…',
        toast: {
          title: 'Review hidden',
          description: `${reader} has been notified of the reason.`,
        },
        reader,
        templates: reviewReasons,
      }
    : {
        title: `Take “${reported.title}” down?`,
        text: `Nobody can find or book it. Booked dates stay as they are.${all}`,
        submitText: 'Take the class down',
        busyText: 'Taking down…',
        toast: {
          title: 'Class taken down',
          description: `${reader} has been notified of the reason.`,
        },
        reader,
        templates: classReasons,
      };
}

/** Of a class or review that nobody has seen yet. */
function heldWords(verdict: 'uphold' | 'dismiss', { review, class: held }: AdminReport) {
  const thing = review ? 'review' : 'class';
  const reader = review?.author.fullName ?? held.instructor.fullName;
  const notified = `${reader} has been notified.`;
  if (verdict === 'dismiss')
    return {
      title: `Publish this ${thing}?`,
      text: `Everybody sees it from now on, and ${reader} gets an email.`,
      submitText: 'Publish',
      busyText: 'Publishing…',
      toast: { title: review ? 'Review published' : 'Class published', description: notified },
      reader,
      templates: [],
    };
  return {
    title: `Do not publish this ${thing}?`,
    text: review
      ? 'It stays hidden. You can show it later, on the page of the class in Admin.'
      : 'Nobody can find or book it. You can put it back later, once its instructor has changed it.',
    submitText: 'Do not publish',
    busyText: 'Deciding…',
    toast: {
      title: review ? 'Review not published' : 'Class not published',
      description: notified,
    },
    reader,
    templates: review ? reviewReasons : classReasons,
  };
}
