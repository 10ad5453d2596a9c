// Waiting time before the identity service sends to the same address again.

/** The service's default; a different wait is stated in its refusal. */
export const usualWaitSeconds = 60;

/** Undefined when the failure is about something else. */
export function waitSecondsOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const seconds = /only request this after (\d{1,5}) seconds?/.exec(error.message)?.[1];
  return seconds === undefined ? undefined : Math.max(Number(seconds), 1);
}
