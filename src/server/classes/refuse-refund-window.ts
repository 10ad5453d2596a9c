// Refuses a cancellation rule of a class outside the limits of the marketplace, unless the class has it already.
import { Refusal } from '#contract/errors.ts';
import { type RefundWindowRules, refundWindowProblem } from '#domain/booking/refund-window.ts';

export function refuseRefundWindow(
  /** Hours as text. */
  sent: string,
  rules: RefundWindowRules,
  ownHours: number | null = null,
): void {
  if (Number(sent) === ownHours) return;
  const message = refundWindowProblem(Number(sent), rules);
  if (message)
    throw new Refusal('invalid_input', { message, fields: { refund_window_hours: message } });
}
