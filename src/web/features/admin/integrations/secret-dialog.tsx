// Dialog that shows a key or secret this once, to be copied; it closes by its own button only.
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';

interface SecretDialogProps {
  title: string;
  text: string;
  secret: string;
  onClose: () => void;
}

export function SecretDialog({ title, text, secret, onClose }: SecretDialogProps) {
  const returnFocus = useFocusReturn();
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={title} description={text} isHeld onCloseAutoFocus={returnFocus}>
        <div className="mt-5 grid grid-cols-1 gap-3 rounded-2xl border border-border bg-surface-2 p-4">
          <code
            data-secret
            className="font-mono text-[0.9375rem] leading-6 break-all text-text select-all"
          >
            {secret}
          </code>
          <CopyButton text={secret} label="Copy" className="justify-self-start bg-surface" />
        </div>
        <DialogActions>
          <DialogClose asChild>
            <Button>I have stored it</Button>
          </DialogClose>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
