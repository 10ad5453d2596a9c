// Fine print: text that must be there but need not be read first.
import { Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { painted } from './paint.ts';

export function FinePrint({ children }: { children: ReactNode }) {
  return (
    <Text {...painted(['text-3'], { margin: '0 0 8px', fontSize: '14px', lineHeight: '22px' })}>
      {children}
    </Text>
  );
}
