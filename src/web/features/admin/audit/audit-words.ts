// Texts for the entries of the audit log.

/** "settings.change" → "Settings: change"; "mail.send-again" → "Mail: send again" */
export function actionText(action: string): string {
  const [noun = '', verb = ''] = action.split('.');
  const words = (text: string) => text.replaceAll('-', ' ');
  const start = noun.charAt(0).toUpperCase() + words(noun.slice(1));
  return verb ? `${start}: ${words(verb)}` : start;
}

type Details = Record<string, unknown>;

/** The details of an entry, one line each; a before/after pair becomes one line per field. */
export function detailLines({ before, after, ...rest }: Details): { name: string; text: string }[] {
  const changed =
    isDetails(before) && isDetails(after) ? changesOf(before, after) : { before, after };
  return Object.entries({ ...changed, ...rest })
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ({ name, text: textOf(value) }));
}

const isDetails = (value: unknown): value is Details => typeof value === 'object' && value !== null;

const changesOf = (before: Details, after: Details): Details =>
  Object.fromEntries(
    Object.keys(after).map((key) => [key, `${textOf(before[key])} → ${textOf(after[key])}`]),
  );

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
