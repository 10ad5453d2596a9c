// A page whose HTML comes in two parts, cut where the first screen ends: nothing may be painted before the second.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
// A server beside the product, which the product's own fixture forbids.
import { expect, test } from '@playwright/test';

/** Between the two parts, in milliseconds. */
const pause = 900;

const pages = {
  home: '/',
  explore: '/explore',
  class: '/classes/0de30000-0000-4000-8000-0000000c0001',
};

for (const [name, path] of Object.entries(pages))
  test(`paints the first screen of the ${name} page as a whole`, async ({ page, baseURL }) => {
    const cutting = await startCutting(baseURL ?? '', path);
    await page.goto(cutting.url + path);
    const paintedAfter = () =>
      page.evaluate(() => {
        const [document] = performance.getEntriesByType('navigation');
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return (paint?.startTime ?? 0) - (document as PerformanceNavigationTiming).responseStart;
      });
    await expect.poll(paintedAfter).toBeGreaterThan(0);
    expect(await paintedAfter()).toBeGreaterThan(pause);
    cutting.close();
  });

/** Serves everything from the product; the page itself in two parts, and without code that would take it over. */
async function startCutting(target: string, path: string) {
  const serve = async (address: string, outgoing: ServerResponse) => {
    const response = await fetch(target + address);
    outgoing.setHeader('content-type', response.headers.get('content-type') ?? '');
    if (address !== path) return outgoing.end(Buffer.from(await response.arrayBuffer()));
    const html = (await response.text()).replace(/<script type="module".*?<\/script>/, '');
    const end = html.indexOf('<span id="first-screen-end"');
    outgoing.write(html.slice(0, end));
    await wait(pause);
    return outgoing.end(html.slice(end));
  };
  const server = createServer((incoming, outgoing) => void serve(incoming.url ?? '', outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${port}`, close };
}
