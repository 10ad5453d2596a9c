// Starts the sign-in service as a program of its own, and calls it by the published client.
import { GoTrueClient } from '@supabase/auth-js';
import { onTestFinished } from 'vitest';
import { type RunningApp, runApp } from '#tests/support/run-app.ts';

export const program = 'src/identity-alone.ts';
export const credentials = { email: 'lin@example.org', password: 'plum tree 4711' };

export async function running(settings: Record<string, string>): Promise<RunningApp> {
  const app = await runApp(settings, { program });
  onTestFinished(async () => {
    app.process.kill('SIGKILL');
    await app.ended;
  });
  return app;
}

export const clientOf = ({ url }: RunningApp, basePath: string): GoTrueClient =>
  new GoTrueClient({ url: url + basePath, persistSession: false, autoRefreshToken: false });
