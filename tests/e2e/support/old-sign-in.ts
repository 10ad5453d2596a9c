// Makes the sign-in of a page eleven minutes old in the database, so that the service itself asks to confirm who it is.
import { expect, type Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { storedSession } from './visit.ts';

const elevenMinutes = 11 * 60;

/** Reloads the page, with a token that a refresh has given to the aged session. */
export async function ageSignIn(page: Page): Promise<void> {
  const stored = await readTokens(page);
  await moveProofs(String(decodeJwt(stored.access_token)['session_id']));
  const response = await page.request.post('/auth/v1/token?grant_type=refresh_token', {
    data: { refresh_token: stored.refresh_token },
  });
  expect(response.status(), await response.text()).toBe(200);
  await page.evaluate((text) => localStorage.setItem('trellis-auth', text), await response.text());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
}

/** The session of the page, and since when it counts as signed in, in seconds. */
export async function readSignIn(page: Page): Promise<{ sessionId: unknown; newestProof: number }> {
  const claims = decodeJwt<{ amr: { timestamp: number }[] }>((await readTokens(page)).access_token);
  return {
    sessionId: claims['session_id'],
    newestProof: Math.max(...claims.amr.map(({ timestamp }) => timestamp)),
  };
}

async function readTokens(page: Page): Promise<{ access_token: string; refresh_token: string }> {
  return JSON.parse((await storedSession(page)) ?? '{}');
}

async function moveProofs(sessionId: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['APP_DATABASE_URL'] });
  await client.connect();
  const { rowCount } = await client.query(
    `update identity.sessions set amr = (
      select jsonb_agg(proof || jsonb_build_object('timestamp', (proof->>'timestamp')::bigint - $2::bigint))
      from jsonb_array_elements(amr) proof
    ) where id = $1`,
    [sessionId, elevenMinutes],
  );
  await client.end();
  expect(rowCount, 'aged sessions').toBe(1);
}
