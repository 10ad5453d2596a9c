// Does several things in one transaction at once: their statements share a round trip.

/** What a statement gets when one before it has failed. */
const inFailedTransaction = '25P02';

type Results<Steps extends readonly unknown[]> = {
  -readonly [At in keyof Steps]: Awaited<Steps[At]>;
};

/** Waits for all of them, and then throws the failure that caused the others. */
export async function together<const Steps extends readonly unknown[]>(
  ...steps: Steps
): Promise<Results<Steps>> {
  const ended = await Promise.allSettled(steps);
  const failures = ended.filter((step) => step.status === 'rejected').map(({ reason }) => reason);
  if (failures.length > 0) throw failures.find(isCause) ?? failures[0];
  return ended.map((step) => (step as PromiseFulfilledResult<unknown>).value) as Results<Steps>;
}

const isCause = (failure: unknown): boolean =>
  (failure as { code?: unknown } | undefined)?.code !== inFailedTransaction;
