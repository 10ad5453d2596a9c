// Measures one session that many tabs refresh at the same moment: how many stay signed in, and how many sessions are
// left.
import { GoTrueClient, type Session } from '@supabase/auth-js';
import { runApp } from '#tests/support/run-app.ts';
import type { Figure } from './figures.ts';

const tabs = 200;
const credentials = { email: 'lin@example.org', password: 'violet lamp harbour 71' };

export async function measureRefreshes(): Promise<Figure[]> {
  const app = await runApp({ RATE_LIMITS: 'off', AUTH_CONFIRM_EMAIL: 'off' });
  try {
    const tab = () =>
      new GoTrueClient({
        url: `${app.url}/auth/v1`,
        persistSession: false,
        autoRefreshToken: false,
      });
    const { data } = await tab().signUp(credentials);
    const responses = await Promise.all(
      Array.from({ length: tabs }, () => tab().refreshSession(data.session as Session)),
    );
    const sessions = responses.flatMap((response) => response.data.session ?? []);
    const ids = new Set(sessions.map(({ access_token: token }) => sessionOf(token)));
    return [
      {
        name: `of ${tabs} tabs that refresh at once, still signed in`,
        measured: sessions.length,
        unit: 'tabs',
        bar: { atLeast: tabs },
      },
      { name: 'their sessions', measured: ids.size, unit: 'sessions', bar: { atMost: 1 } },
    ];
  } finally {
    await app.stop();
  }
}

function sessionOf(accessToken: string): unknown {
  const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { session_id: unknown }).session_id;
}
