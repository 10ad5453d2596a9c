// Refusals about drafts of classes; part of the error catalog.

export const draftErrors = {
  draft_changed: {
    status: 409,
    message: 'This draft was changed elsewhere. Nothing of either version is lost.',
    meaning: 'Another tab or device has saved the draft since the caller read it.',
    cure: 'Read the draft again, then save with its revision.',
  },
  too_many_drafts: {
    status: 409,
    message: 'You have as many drafts as we keep. Publish or delete one first.',
    meaning: 'A person can have at most 20 drafts.',
    cure: 'Publish or delete a draft, then save this one.',
  },
} as const;
