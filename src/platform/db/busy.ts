// Tells apart the failures that mean "others are at it, try again" from real ones.
const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === lockNotAvailable || error.code === deadlockDetected;
}
