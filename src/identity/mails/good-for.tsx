// Says how long a link or a code is valid, and what to do if somebody else asked for it.
import type { ReactNode } from 'react';
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';

/** `what` is the beginning of a sentence. */
export function GoodFor({
  what = 'The link and the code work',
  children,
}: {
  what?: string;
  children?: ReactNode;
}) {
  return (
    <>
      <FinePrint>
        {what} once, and for 1 hour. Keep this email to yourself: our team will never ask you for
        it.
      </FinePrint>
      {children && <FinePrint>{children}</FinePrint>}
    </>
  );
}
