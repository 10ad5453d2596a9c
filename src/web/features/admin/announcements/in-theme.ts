// Shows a mail in one theme, whatever the browser prefers: its own rules for the dark one count, or do not.

export type MailTheme = 'light' | 'dark';

export const inTheme = (html: string, theme: MailTheme): string =>
  html
    .replaceAll(
      '@media (prefers-color-scheme:dark)',
      theme === 'dark' ? '@media all' : '@media not all',
    )
    .replaceAll('light dark', theme);
