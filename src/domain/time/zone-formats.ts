// Caches one Intl format per time zone: creating one costs a thousand times more than using it.

type FormatFor = (timeZone: string) => Intl.DateTimeFormat;

export function formatPerZone(options: Intl.DateTimeFormatOptions): FormatFor {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = formats.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}
