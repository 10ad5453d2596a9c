// The button that sends a form of the editor.
import type { ReactNode } from 'react';
import { BusyButton } from '#web/ui/busy-button.tsx';

interface SendButtonProps {
  isBusy: boolean;
  busyWords: string;
  className?: string;
  children: ReactNode;
}

export const SendButton = (props: SendButtonProps) => <BusyButton type="submit" {...props} />;
