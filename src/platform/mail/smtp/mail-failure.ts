// Classifies a failed delivery: whether a retry can help, and what the operator reads.
import { oneLine } from '../one-line.ts';

/** A retry would fail again. */
export class PermanentMailError extends Error {
  override name = 'PermanentMailError';
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Commands before the server knows this mail: such a failure concerns us, and its fix helps all mails. */
const beforeTheMail = new Set(['CONN', 'HELO', 'EHLO', 'LHLO', 'STARTTLS', 'API']);

export function isPermanent(error: unknown): boolean {
  if (error instanceof PermanentMailError) return true;
  const { code, responseCode = 0, command = '' } = (error ?? {}) as SmtpError;
  // The address cannot be written in the server's alphabet.
  if (code === 'EENVELOPE' && responseCode === 0) return true;
  if (code === 'EAUTH' || command.startsWith('AUTH') || beforeTheMail.has(command)) return false;
  // 503 complains about the order of commands, so it belongs to the connection, not to the mail.
  return responseCode >= 500 && responseCode < 600 && responseCode !== 503;
}

const unavailableCodes = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH']);

/** The server takes no mail at all, so that all of them wait. */
export const isServerUnavailable = ({ code, command }: Record<string, unknown>): boolean =>
  unavailableCodes.has(String(code)) || beforeTheMail.has(String(command));

const mostLetters = 500;

/** A mail has one recipient, so these words of the mail client say nothing about it. */
const ofAllRecipients = /^Can't send mail - all recipients were rejected: /;

export const reasonOf = (error: unknown): string =>
  oneLine(
    (error instanceof Error ? error.message : String(error)).replace(ofAllRecipients, ''),
    mostLetters,
  );

/** The parts that may be logged: the server's own message often repeats the address. */
export function loggable(error: unknown): Record<string, unknown> {
  const { code, responseCode, command } = (error ?? {}) as SmtpError;
  return { code, responseCode, command };
}
