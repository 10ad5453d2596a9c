// Parses the duration of a ban: "none", or hours, minutes and seconds such as "24h" or "1h30m".
import { hourMs, minuteMs } from '#platform/durations.ts';
import { AuthRefusal } from '../errors.ts';

const unitMs: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: minuteMs,
  h: hourMs,
};
const part = /(\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g;
const whole = new RegExp(`^[+-]?(?:0|(?:${part.source})+)$`);

/** The longest duration that programs of this protocol can express: 292 years. */
const mostMs = 2_562_047 * hourMs;

/** Returns null for "none", which ends a ban. */
export function readBan(text: string, now: Date): Date | null {
  if (text === 'none') return null;
  const lengthMs = whole.test(text) && text.length <= 100 ? sumOf(text) : Number.NaN;
  if (!(lengthMs <= mostMs)) throw refusalFor(text);
  return new Date(now.getTime() + (text.startsWith('-') ? -lengthMs : lengthMs));
}

const sumOf = (text: string): number =>
  [...text.matchAll(part)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (unitMs[unit ?? ''] ?? 0),
    0,
  );

const refusalFor = (text: string): AuthRefusal =>
  new AuthRefusal('invalidField', {
    fill: { why: `invalid format for ban duration: "${text.slice(0, 100)}"` },
  });
