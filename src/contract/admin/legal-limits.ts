// How many versions of a legal text are listed, the present one included. Apart from its calls, so that the pages of legal
// texts need not load their rules.

/** Older ones stay readable by their number. */
export const mostLegalVersions = 200;
