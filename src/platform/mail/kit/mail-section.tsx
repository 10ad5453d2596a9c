// The heading of a section of a mail.
import { Heading } from '@react-email/components';
import type { ReactNode } from 'react';
import { painted } from './paint.ts';

export function MailSection({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" {...painted(['text'], look)}>
      {children}
    </Heading>
  );
}

const look = {
  margin: '28px 0 12px',
  fontSize: '20px',
  lineHeight: '28px',
  fontWeight: 700,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere' as const,
};
