// Button that shares the page's address: by the device's share sheet, otherwise by the clipboard.
import { Share2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { sharePage } from './share-page.ts';

export function ShareButton({ title }: { title: string }) {
  const share = () => sharePage({ title, url: location.href }, navigator);
  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={() => void share().then((outcome) => outcome && toast(outcome))}
    >
      <Share2 aria-hidden="true" />
      Share
    </Button>
  );
}
