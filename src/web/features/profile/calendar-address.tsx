// The private calendar address, with buttons to copy, replace or revoke it.
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { CalendarDialog, type FeedStep } from './calendar-dialog.tsx';

export function CalendarAddress({ url }: { url: string }) {
  const [asked, setAsked] = useState<FeedStep>();
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="Your calendar address"
          hint="In your calendar, choose “Add by URL” or “Subscribe” and paste it. Keep it to yourself: whoever knows it can read your calendar."
          className="min-w-0 basis-full"
        >
          {(aria) => (
            <Input
              {...aria}
              readOnly
              value={url}
              onFocus={(event) => event.currentTarget.select()}
              className="font-mono text-sm"
            />
          )}
        </Field>
        <Button onClick={() => void copy(url)} className="max-sm:w-full">
          <Copy aria-hidden="true" />
          Copy address
        </Button>
        <Button variant="outline" onClick={() => setAsked('renew')} className="max-sm:w-full">
          New address
        </Button>
        <Button variant="ghost" onClick={() => setAsked('revoke')} className="max-sm:w-full">
          Turn off
        </Button>
      </div>
      {asked && <CalendarDialog step={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Address copied', description: 'Paste it into your calendar.' });
  } catch {
    // The clipboard is missing or forbidden; the field shows the whole address.
    toast({ title: 'Copy this address', description: url });
  }
}
