// Which date of a class the page is about, and which others it offers beside it.
import type { ShownSession } from '#contract/classes.ts';

interface Offer {
  sessions: ShownSession[];
  /** The one shown unless the address names another. */
  sessionId: string | null;
}

export interface ChosenSession {
  session: ShownSession | undefined;
  /** The address names a date that is over, canceled, or never was. */
  isMissing: boolean;
}

/** `firstId`: the one shown until now stays, also when it fills up and the server would choose another. */
export function chooseSession(
  { sessions, sessionId }: Offer,
  wantedId: string | null,
  firstId: string | null = null,
): ChosenSession {
  const find = (id: string | null) => sessions.find((session) => session.id === id);
  const wanted = find(wantedId && wantedId.toLowerCase());
  return {
    session: wanted ?? find(firstId) ?? find(sessionId),
    isMissing: Boolean(wantedId) && !wanted,
  };
}

/** The soonest ones, and the chosen one in any case. */
export function shortChoice(
  sessions: ShownSession[],
  chosen: ShownSession,
  most: number,
): ShownSession[] {
  const first = sessions.slice(0, most);
  return first.includes(chosen) ? first : [...first.slice(0, -1), chosen];
}
