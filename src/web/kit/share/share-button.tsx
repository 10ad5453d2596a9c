// Button that shares an address: by the device's share sheet, otherwise by the clipboard.
import { Share2 } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import type { ButtonSize, ButtonVariant } from '#web/ui/button/button-class.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { sharePage } from './share-page.ts';

interface ShareButtonProps {
  title: string;
  /** Defaults to the address of the page. */
  url?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function ShareButton({ title, url, variant = 'outline', size }: ShareButtonProps) {
  const share = () => sharePage({ title, url: url ?? location.href }, navigator);
  return (
    <Button
      variant={variant}
      size={size}
      onClick={() => void share().then((outcome) => outcome && toast(outcome))}
    >
      <Share2 aria-hidden="true" />
      Share
    </Button>
  );
}
