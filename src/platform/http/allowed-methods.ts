// Which methods an address has, for answers to those it does not have.
import { splitAddress } from '#contract/endpoint.ts';
import { endpointNames } from '#contract/endpoints.ts';

/** None where nothing is; pages and files can only be read. */
export function methodsAt(url: string): string[] {
  const path = pathOf(url);
  if (!/^\/api(\/|$)/.test(path)) return ['GET', 'HEAD'];
  return endpointNames
    .map(splitAddress)
    .filter((address) => patternOf(address.path).test(path))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/** As the router reads it: without the origin that proxies send along, and decoded. */
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
