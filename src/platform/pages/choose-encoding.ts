// Picks the smallest encoding of a cached response that the client accepts.
export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of different headers, so they are read once each; strangers cannot fill the memory. */
const chosen = new Map<string, Encoding>();
const mostChosen = 100;

export function chooseEncoding(acceptEncoding = ''): Encoding {
  const known = chosen.get(acceptEncoding);
  if (known !== undefined) return known;
  if (chosen.size >= mostChosen) chosen.clear();
  const encoding = readEncoding(acceptEncoding.toLowerCase());
  chosen.set(acceptEncoding, encoding);
  return encoding;
}

function readEncoding(accepted: string): Encoding {
  if (accepts(accepted, 'br')) return 'br';
  if (accepts(accepted, 'gzip')) return 'gzip';
  return 'identity';
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
