// Reads a response out of the state that a kept page passes to its scripts.
import type { EndpointName, Output } from '#contract/endpoints.ts';

/** Undefined if the page has no such response, or is not one of ours. */
export function pageStateOf<Name extends EndpointName>(
  html: string,
  name: Name,
): Output<Name> | undefined {
  const [, text = '{}'] = /<script[^>]* id="page-state"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  try {
    const { queries = [] } = JSON.parse(text) as { queries?: [[string], unknown][] };
    return queries.find(([[asked]]) => asked === name)?.[1] as Output<Name> | undefined;
  } catch {
    return undefined;
  }
}
