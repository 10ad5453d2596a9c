// Refusals about share links; part of the error catalog.

export const insightErrors = {
  too_many_share_links: {
    status: 409,
    message: 'This class has as many share links as we keep. Delete one first.',
    meaning: 'A class can have at most 20 share links with a tag.',
    cure: 'Delete a share link, then make this one.',
  },
} as const;
