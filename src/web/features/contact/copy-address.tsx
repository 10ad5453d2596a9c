// Button that copies the support address, for people who write their mails in a browser.
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';

export function CopyAddress({ address }: { address: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'by-hand'>('no');

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      // The clipboard is unavailable on plain http and when permission is refused.
      setCopied('by-hand');
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="outline" size="sm" onClick={() => void copy()}>
        {copied === 'yes' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {copied === 'yes' ? 'Copied' : 'Copy address'}
      </Button>
      <p role="status" className="text-sm">
        {copied === 'yes' && 'The address is on your clipboard.'}
        {copied === 'by-hand' &&
          'Your browser does not let us copy. Select the address above instead.'}
      </p>
    </div>
  );
}
