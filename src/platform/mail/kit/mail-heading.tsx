// The heading of a mail: what happened, in a few words.
import { Heading } from '@react-email/components';
import type { ReactNode } from 'react';
import { painted } from './paint.ts';

export function MailHeading({ children }: { children: ReactNode }) {
  return <Heading {...painted(['text'], look)}>{children}</Heading>;
}

const look = {
  margin: '0 0 16px',
  fontSize: '26px',
  lineHeight: '32px',
  fontWeight: 700,
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere' as const,
};
