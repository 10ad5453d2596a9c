// Finds the API key of a request. It is looked up each time, so that a revoked key is refused at once by every process.
import { type ApiScope, apiScopeNames, type KeyCaller } from '#domain/integrations/api-scopes.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Authentication } from '#platform/http/auth/authenticate.ts';
import type { Context } from '../../shared/context.ts';
import { findKeyByHash, saveUsed } from './api-key-store.ts';
import { hashOf, isKeyLike, isKeyText } from './key-text.ts';

export const createFindKey =
  ({ db, clock }: Pick<Context, 'db' | 'clock'>): NonNullable<Authentication['findKey']> =>
  async (text): Promise<KeyCaller | null | undefined> => {
    if (!isKeyLike(text)) return undefined;
    if (!isKeyText(text)) return null;
    const row = await findKeyByHash(db, hashOf(text));
    const at = clock.now();
    if (!row || row.revoked_at || (row.expires_at && row.expires_at <= at)) return null;
    if (!row.last_used_at || at.getTime() - row.last_used_at.getTime() >= minuteMs)
      await saveUsed(db, row.id, at);
    return { id: row.id, scopes: row.scopes.filter(isScope) };
  };

/** A scope that a newer release has given is unknown to an older one, and opens nothing there. */
export const isScope = (scope: string): scope is ApiScope =>
  (apiScopeNames as string[]).includes(scope);
