// A link inside a sentence; underlined, because color alone is not seen by everyone.
import { Link } from '@react-email/components';
import type { ReactNode } from 'react';
import { painted } from './paint.ts';

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      {...painted(['accent'], { textDecorationLine: 'underline', overflowWrap: 'anywhere' })}
    >
      {children}
    </Link>
  );
}
