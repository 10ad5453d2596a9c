// The main action of a mail; large enough for a thumb, and complete where styles are stripped.
import { Button } from '@react-email/components';
import { painted } from './paint.ts';

export function MailButton({ href, label }: { href: string; label: string }) {
  return (
    <div style={{ margin: '24px 0' }}>
      <Button href={href} {...painted(['brand', 'on-brand'], look)}>
        {label}
      </Button>
    </div>
  );
}

const look = {
  padding: '14px 24px',
  borderRadius: '12px',
  fontSize: '17px',
  fontWeight: 600,
  textAlign: 'center' as const,
};
