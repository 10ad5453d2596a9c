// Fonts of mails: our own where it is installed, then those that every reader has.

export const fontFamily = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

/** Outlook for Windows takes Times when it does not know the first name of the list. */
export const outlookFont =
  '<!--[if mso]><style>*{font-family:Arial,sans-serif !important}</style><![endif]-->';
