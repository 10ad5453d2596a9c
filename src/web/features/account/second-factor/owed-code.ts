// Checks whether a second-factor code is required, when the screen appears and again on request.
import { useEffect, useState } from 'react';
import { refreshUser } from '#web/kit/auth/auth.ts';
import { findFactors, type OwedCode } from './find-factors.ts';

export type OwedCodeView = OwedCode | { state: 'looking' } | { state: 'unknown'; message: string };

const looking: OwedCodeView = { state: 'looking' };

export function useOwedCode(): { owed: OwedCodeView; lookAgain(): void } {
  const [owed, setOwed] = useState<OwedCodeView>(looking);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    void look().then((found) => {
      if (!isGone) setOwed(found);
    });
    return () => void (isGone = true);
  }, [attempt]);
  const lookAgain = () => {
    setOwed(looking);
    setAttempt(attempt + 1);
  };
  return { owed, lookAgain };
}

async function look(): Promise<OwedCodeView> {
  try {
    const found = await findFactors();
    // No code is required, so there must be a signed-in user to redirect.
    if (found.state === 'settled' && !(await refreshUser())) return { state: 'nobody' };
    return found;
  } catch {
    return {
      state: 'unknown',
      message: 'We could not look up your second factor. Check your connection and try again.',
    };
  }
}
