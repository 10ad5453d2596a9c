// Shows new recovery codes once, with buttons to copy, save and print them.
import { Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSite } from '#web/kit/api/site.ts';
import { saveFile } from '#web/kit/page/save-file.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from '#web/ui/overlay/dialog.tsx';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { groupedCode } from './recovery-codes.ts';

interface RecoveryCodeListProps {
  codes: string[];
  onDone: () => void;
}

export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const { brandName } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  // The step before disappears with its button, so focus moves here.
  useEffect(() => heading.current?.focus(), []);
  const shown = codes.map(groupedCode);
  const text = `${brandName} recovery codes\nEach works once.\n\n${shown.join('\n')}\n`;
  const save = () => saveFile(`${brandName.toLowerCase()}-recovery-codes.txt`, 'text/plain', text);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mt-5 font-semibold">
        Save your recovery codes
      </h3>
      <p className="mt-2 text-text-2">
        If you lose your phone, one of these codes lets you in. Each works once. Keep them where
        only you can find them: we do not show them again.
      </p>
      <ol
        aria-label="Recovery codes"
        className="mt-4 grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-xl bg-surface-2 p-4 text-center font-mono tabular-nums sm:grid-cols-2 print:fixed print:inset-0 print:z-50 print:bg-white print:text-black"
      >
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-3 -ml-4 flex flex-wrap gap-x-1">
        <CopyButton text={text} label="Copy" />
        <Button variant="ghost" size="sm" onClick={save}>
          <Download aria-hidden="true" />
          Download
        </Button>
        <Button variant="ghost" size="sm" onClick={() => print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      <DialogActions>
        <Button onClick={onDone}>I have saved them</Button>
      </DialogActions>
    </>
  );
}
