// Texts of the dialogs and toasts for decisions about reports.
import type { AdminReport } from '#contract/admin/admin-shapes.ts';

const reviewReasons = [
  'It insults a person instead of describing the class.',
  'It is about something else than the class.',
  'It is advertising.',
];

const classReasons = [
  'What the class offers is not what its description says.',
  'The description contains something that we do not allow.',
  'We have doubts about the safety of this class.',
];

export function reportWords(verdict: 'uphold' | 'dismiss', report: AdminReport) {
  const { review, class: reported, others } = report;
  const all = others > 0 ? ` It settles all ${others + 1} reports of it.` : '';
  const reader = review ? review.author.fullName : reported.instructor.fullName;
  if (verdict === 'dismiss')
    return {
      title: 'Dismiss this report?',
      text: `The ${review ? 'review' : 'class'} stays as it is, and nobody is notified.${all}`,
      submitText: 'Dismiss',
      busyText: 'Dismissing…',
      toast: { title: 'Report dismissed' },
      reader,
      templates: [],
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
