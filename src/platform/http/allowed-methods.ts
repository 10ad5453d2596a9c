// Lists the methods of an address, for responses to methods that it does not have.
import { splitAddress } from '#contract/endpoint.ts';
import { endpointNames } from '#contract/endpoints.ts';

/** Empty where there is nothing; pages and files can only be read. */
export function methodsAt(url: string): string[] {
  const path = pathOf(url);
  if (!/^\/api(\/|$)/.test(path)) return ['GET', 'HEAD'];
  return endpointNames
    .map(splitAddress)
    .filter((address) => patternOf(address.path).test(path))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/** The path as the router reads it: decoded, and without the origin that proxies send along. */
function pathOf(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
