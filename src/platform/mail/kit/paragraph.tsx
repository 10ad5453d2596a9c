// A paragraph of a mail.
import { Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { painted } from './paint.ts';

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text {...painted(['text-2'], look)}>{children}</Text>;
}

const look = {
  margin: '0 0 16px',
  fontSize: '17px',
  lineHeight: '26px',
  overflowWrap: 'anywhere' as const,
};
