// Submit button of the editor's forms.
import type { ReactNode } from 'react';
import { BusyButton } from '#web/ui/button/busy-button.tsx';

interface SendButtonProps {
  isBusy: boolean;
  busyText: string;
  className?: string;
  children: ReactNode;
}

export const SendButton = (props: SendButtonProps) => <BusyButton type="submit" {...props} />;
