// Parses a typed partial refund amount.
import { moneyText, withoutSymbol } from '#domain/money/money.ts';

type Part = { cents: number } | { fault: string };

/** Parsed digit by digit, because a floating-point number could lose cents. */
export function checkPart(text: string, mostCents: number): Part {
  const [, whole, fraction = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(withoutSymbol(text)) ?? [];
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (whole === undefined || cents === 0) return { fault: 'Enter an amount, such as 12.50' };
  if (cents > mostCents) return { fault: `${moneyText(mostCents)} can be refunded at most` };
  return { cents };
}
