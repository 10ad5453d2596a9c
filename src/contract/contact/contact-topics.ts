// The topics of a message to support: the key goes into the mail's subject, the label is shown.
export const contactTopics = [
  { key: 'general', label: 'General Inquiry' },
  { key: 'support', label: 'Technical Support' },
  { key: 'billing', label: 'Billing Question' },
  { key: 'instructor', label: 'Instructor Support' },
  { key: 'feedback', label: 'Feedback & Suggestions' },
  { key: 'other', label: 'Other' },
] as const;

export type ContactTopic = (typeof contactTopics)[number]['key'];

export const contactTopicKeys = contactTopics.map((topic) => topic.key);
