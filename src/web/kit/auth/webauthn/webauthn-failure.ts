// Recognizes failures of the browser's own passkey dialog, as the browser or the identity client reports them.

/** Whether the person closed the dialog or waited too long, or we aborted it; browsers do not say which. */
export const isWebauthnCanceled = (error: unknown): boolean =>
  ['NotAllowedError', 'AbortError'].includes(nameOf(error));

const texts: Record<string, string> = {
  NotAllowedError: 'That was canceled or took too long. Try again.',
  AbortError: 'That was canceled. Try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
  ConstraintError:
    'This device cannot check who you are. Set up a screen lock, or use another device.',
  NotSupportedError: 'This device cannot make a passkey. Use another device.',
  SecurityError: 'Passkeys do not work at this web address.',
};

/** Undefined for any other failure. */
export const webauthnFailureText = (error: unknown): string | undefined => texts[nameOf(error)];

const nameOf = (error: unknown): string =>
  error instanceof Error || error instanceof DOMException ? error.name : '';
