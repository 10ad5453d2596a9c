// The one notification on screen; any code may call `toast`, and a new message replaces the old one.

export type ToastVariant = 'default' | 'destructive';

export interface ToastInput {
  title: string;
  description?: string | undefined;
  variant?: ToastVariant | undefined;
}

export interface ToastMessage {
  id: number;
  title: string;
  description: string | undefined;
  variant: ToastVariant;
  /** False once dismissed: the message is then animating out. */
  open: boolean;
}

let current: ToastMessage | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ToastMessage) {
  current = next;
  for (const listener of listeners) listener();
}

export function toast({ title, description, variant = 'default' }: ToastInput): void {
  lastId += 1;
  change({ id: lastId, title, description, variant, open: true });
}

/** Closes the message with this id; a later message that replaced it stays. */
export function dismissToast(id: number): void {
  if (current?.id === id && current.open) change({ ...current, open: false });
}

export function currentToast(): ToastMessage | null {
  return current;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
