// Shown when the list could not be loaded, with a retry.
import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '#web/kit/api/api.ts';
import { ResultsNotice } from './results-notice.tsx';

export function Failure({ message, children }: { message: string; children: ReactNode }) {
  return (
    <ResultsNotice icon={CloudAlert} title="Error" role="alert">
      <p>{message}</p>
      {children}
    </ResultsNotice>
  );
}

/** Only messages written for people are shown; other errors are for the log. */
export function failureMessage(error: unknown): string {
  const sent: unknown = isRouteErrorResponse(error) ? error.data?.message : undefined;
  const message = error instanceof ApiError ? error.message : sent;
  return typeof message === 'string' && message !== '' ? message : 'Something went wrong';
}
