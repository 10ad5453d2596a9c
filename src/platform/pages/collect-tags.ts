// Collects the tags and the age of all calls that a page makes while it is rendered: it shows what they show, and ends
// with the first of them.
import type { EndpointName } from '#contract/endpoints.ts';
import type { MaxAgeOf, TagsOf } from '../http/cache/serve-cached.ts';
import type { PerformCall } from '../http/api.ts';

type Respond = (name: EndpointName, input: never) => ReturnType<PerformCall>;

interface Calls {
  respond: PerformCall;
  tagsOf: TagsOf;
  maxAgeOf: MaxAgeOf;
}

interface Collected {
  tags: readonly string[];
  maxAgeMs: number;
}

export async function collectTags<Rendered>(
  { respond, tagsOf, maxAgeOf }: Calls,
  render: (respond: Respond) => Promise<Rendered>,
): Promise<Rendered & Collected> {
  const tags = new Set<string>();
  let maxAgeMs = Infinity;
  const rendered = await render(async (name, input) => {
    const response = await respond(name, input);
    const body = response.status < 400 ? response.body : undefined;
    for (const tag of tagsOf(name, input ?? {}, body)) tags.add(tag);
    maxAgeMs = Math.min(maxAgeMs, maxAgeOf(name, body));
    return response;
  });
  return { ...rendered, tags: [...tags], maxAgeMs };
}
