// Lists a person's auth sessions: the current one first, then the most recently seen.
import type { Output } from '#contract/endpoints.ts';
import { deviceText } from '#domain/text/device-text.ts';
import type { Context } from '../shared/context.ts';

interface ListAuthSessionsInput {
  userId: string;
  currentId: string | undefined;
}

export async function listAuthSessions(
  { identity }: Pick<Context, 'identity'>,
  { userId, currentId }: ListAuthSessionsInput,
): Promise<Output<'GET /api/account/sessions'>> {
  const facts = await identity.listAuthSessions(userId);
  if (!facts) return { sessions: null };
  const newestFirst = facts.toSorted((one, other) => +other.lastSeenAt - +one.lastSeenAt);
  const sessions = newestFirst.map(({ id, userAgent, ip, createdAt, lastSeenAt }) => ({
    id,
    current: id === currentId,
    device: deviceText(userAgent),
    ip,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
  return { sessions: sessions.toSorted((one, other) => +other.current - +one.current) };
}
