// The one thing to do next; large enough for a thumb, and whole where styles are cut away.
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
