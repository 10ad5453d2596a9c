// Reads the days of `when=2026-11-21..2026-11-22`. A form without a script can send only one value for both ends, so the
// explore page leads from that address to the one with `from` and `to`.
import { isWallDate } from '#domain/time/wall-date.ts';

/** The address with `from` and `to`; undefined where the address has no `when`. */
export function withDays({ searchParams }: URL): string | undefined {
  const when = searchParams.get('when');
  if (when === null) return undefined;
  const [from = '', to = ''] = when.split('..');
  const asked = new URLSearchParams(searchParams);
  asked.delete('when');
  if (isWallDate(from) && isWallDate(to)) {
    asked.set('from', from);
    asked.set('to', to);
  }
  return asked.size > 0 ? `/explore?${asked}` : '/explore';
}
