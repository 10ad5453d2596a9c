// The list could not be loaded: what went wrong, and once more.
import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '#web/kit/api.ts';
import { ResultsNotice } from './results-notice.tsx';

export function Failure({ message, children }: { message: string; children: ReactNode }) {
  return (
    <ResultsNotice icon={CloudAlert} title="Error" role="alert">
      <p>{message}</p>
      {children}
    </ResultsNotice>
  );
}

/** Only sentences written for people are shown; what an unexpected error says is for the log. */
export function failureMessage(error: unknown): string {
  const sent: unknown = isRouteErrorResponse(error) ? error.data?.message : undefined;
  const message = error instanceof ApiError ? error.message : sent;
  return typeof message === 'string' && message !== '' ? message : 'Something went wrong';
}
