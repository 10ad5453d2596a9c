// Alone in this file, because pages that are shown as another person load it.

/** Names the impersonation with every call of a page that is shown as the person. */
export const impersonationHeader = 'x-impersonation';
