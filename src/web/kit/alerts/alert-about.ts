// The thing an alert is about: a class, or a search of the explore page.

export type AlertAbout = { classId: string } | { search: Partial<Record<string, string>> };

/** The same text for the same thing. */
export const alertKey = (about: AlertAbout): string =>
  'classId' in about
    ? about.classId
    : JSON.stringify(Object.entries(about.search).toSorted(([one], [two]) => (one < two ? -1 : 1)));

export interface AlertButtonProps {
  about: AlertAbout;
  label: string;
  /** Shown once the alert is on. */
  onText: string;
}
