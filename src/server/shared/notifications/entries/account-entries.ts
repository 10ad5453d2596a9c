// What the list of notifications says beside the mails about accounts, applications, and what people publish.
import { aRole } from '#domain/studios/studio-roles.ts';
import type { Standing } from '#domain/standing.ts';
import { replyRefusals } from '#contract/messages/message-mails.ts';
import { whyWebhookIsOff } from '#domain/integrations/delivery-rules.ts';
import type { MailEntries } from './mail-entry.ts';

const standingTitles: Record<Standing, string> = {
  suspended: 'Your account is suspended',
  not_teaching: 'You may not teach at the moment',
  good: 'Your account is in good standing again',
};

export const accountEntries = {
  'application-received': () => ({
    title: 'We have your application to teach',
    body: 'We tell you when it is decided. You can prepare a class meanwhile.',
    path: '/dashboard/teacher',
  }),
  'application-waiting': ({ name }) => ({
    title: `${name} wants to teach`,
    body: 'The application waits for a decision.',
    path: '/admin/applications',
  }),
  'webhook-disabled': ({ webhookId, host, why }) => ({
    title: `A webhook endpoint is off: ${host}`,
    body: whyWebhookIsOff[why],
    path: `/admin/integrations/${webhookId}`,
  }),
  'application-approved': ({ published }) => ({
    title: 'You can teach now',
    body:
      published > 0
        ? 'What you have published can be found and booked from now on.'
        : 'Publish your first class.',
    path: published > 0 ? '/dashboard/teacher' : '/createClass',
  }),
  'application-declined': ({ reason }) => ({
    title: 'Your application to teach was declined',
    body: reason,
    path: '/become-instructor',
  }),
  'standing-changed': ({ standing, reason }) => ({
    title: standingTitles[standing],
    body: reason ?? '',
    path: '/dashboard',
  }),
  'data-export-link': () => ({
    title: 'Your data is ready',
    body: '',
    path: '/dashboard/profile#data',
  }),
  'data-request-declined': ({ reason }) => ({
    title: 'About your request for your data',
    body: reason,
    path: '/dashboard/profile',
  }),
  'class-taken-down': ({ classId, title, reason, wasHeld }) => ({
    title: wasHeld
      ? `We did not publish your class: ${title}`
      : `We have taken your class down: ${title}`,
    body: reason,
    path: `/classes/${classId}/edit`,
  }),
  'class-restored': ({ classId, title, isPublished, wasHeld }) => ({
    title: wasHeld ? `Your class is published: ${title}` : `Your class is back: ${title}`,
    body: restoredText({ isPublished, wasHeld }),
    path: isPublished ? `/classes/${classId}` : `/classes/${classId}/edit`,
  }),
  'messages-warned': ({ reason }) => ({
    title: 'About the messages you send',
    body: reason,
    path: '/messages',
  }),
  'reply-refused': ({ conversationId, reason, isDelivered }) => ({
    title: isDelivered
      ? 'A part of your reply by email did not arrive'
      : 'Your reply by email did not arrive',
    body: replyRefusals[reason],
    path: `/messages/${conversationId}`,
  }),
  'review-received': ({ classId, title, authorName, rating, comment }) => ({
    title: `${authorName} reviewed ${title}`,
    body: `${rating} of 5 stars${comment === null ? '' : `: ${comment}`}`,
    path: `/classes/${classId}#reviews`,
  }),
  'review-hidden': ({ classId, title, reason, wasHeld }) => ({
    title: `Your review is ${wasHeld ? 'not' : 'no longer'} shown: ${title}`,
    body: reason,
    path: `/classes/${classId}`,
  }),
  'review-restored': ({ classId, title, wasHeld }) => ({
    title: `Your review is ${wasHeld ? 'published' : 'back'}: ${title}`,
    body: '',
    path: `/classes/${classId}`,
  }),
  'studio-invitation': ({ studioName, inviterName, role, invitationId }) => ({
    title: `${inviterName} invites you into ${studioName}`,
    body: `As ${aRole(role)}. Accept or decline.`,
    path: `/studio-invitations/${invitationId}`,
  }),
  'studio-invitation-answered': ({ studioId, studioName, name, isAccepted }) => ({
    title: isAccepted ? `${name} joined ${studioName}` : `${name} declined your invitation`,
    body: `You had invited them into ${studioName}.`,
    path: `/dashboard/studios/${studioId}`,
  }),
  'studio-class-created': ({ studioName, classId, title, actorName }) => ({
    title: `You teach a new class at ${studioName}: ${title}`,
    body: `${actorName} has created it.`,
    path: `/classes/${classId}`,
  }),
  'studio-earns': ({ studioId, studioName, earns }) => ({
    title: earns
      ? `Classes of ${studioName} earn for the studio now`
      : `Classes of ${studioName} earn for their instructors again`,
    body: 'Dates that somebody has booked stay as they were.',
    path: `/dashboard/studios/${studioId}`,
  }),
  'studio-role-changed': ({ studioId, studioName, role }) => ({
    title:
      role === null
        ? `You no longer belong to ${studioName}`
        : `You are ${aRole(role)} of ${studioName} now`,
    body: '',
    path: role === null ? '/dashboard/studios' : `/dashboard/studios/${studioId}`,
  }),
  'question-asked': ({ title, askerName, question }) => ({
    title: `${askerName} asks about ${title}`,
    body: question,
    path: '/dashboard/teacher#questions',
  }),
  'question-answered': ({ classId, questionId, instructorName, answer }) => ({
    title: `${instructorName} answered your question`,
    body: answer,
    path: `/classes/${classId}#question-${questionId}`,
  }),
  'question-hidden': ({ classId, title, reason, isForAsker }) => ({
    title: isForAsker
      ? `Your question about ${title} is no longer shown`
      : `A question about ${title} is no longer shown`,
    body: reason,
    path: `/classes/${classId}`,
  }),
} satisfies Partial<MailEntries>;

function restoredText(restored: { isPublished: boolean; wasHeld?: boolean | undefined }): string {
  if (!restored.isPublished) return 'You can publish it again.';
  return restored.wasHeld ? 'It is shown now.' : 'It is shown again.';
}
