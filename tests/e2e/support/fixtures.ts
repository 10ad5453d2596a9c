// The `test` of every browser test: fails if the page logs an error, violates its CSP or calls another origin.
import {
  type BrowserContext,
  type ConsoleMessage,
  type Request,
  test as base,
} from '@playwright/test';

export { expect } from '@playwright/test';

/** Marks a test that takes long or changes rarely, beside shorter ones of the same screen: `npm run prove` runs it. */
export const long = { tag: '@long' };

interface Watch {
  /** Errors of the page so far; a test that expects one removes it with `splice`. */
  pageErrors: string[];
}

export const test = base.extend<Watch>({
  pageErrors: [
    async ({ context, baseURL, javaScriptEnabled }, use) => {
      const pageErrors: string[] = [];
      await watchContext(context, new URL(baseURL ?? '').origin, (text) => {
        // A browser without scripts reports each script it does not fetch.
        if (javaScriptEnabled || !text.endsWith(' csp')) pageErrors.push(text);
      });
      await use(pageErrors);
      base.expect(pageErrors, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
});

async function watchContext(
  context: BrowserContext,
  origin: string,
  report: (text: string) => void,
): Promise<void> {
  context.on('console', (message) => {
    if (isPageError(message)) report(`console.${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => report(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    if (leaves(request, origin)) report(`request to another origin: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page cancels the requests still running.
    if (reason !== 'net::ERR_ABORTED') report(`request failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) report(`status ${response.status()}: ${response.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy ${event.violatedDirective} broken by ${event.blockedURI}`);
    });
  });
}

function isPageError(message: ConsoleMessage): boolean {
  if (!['error', 'warning'].includes(message.type())) return false;
  // The default of our configuration, which each page notices.
  if (message.text().includes('Service Worker registration blocked by Playwright')) return false;
  // The init script above, in the frame of a previewed mail, which runs no script at all.
  if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return false;
  // The software renderer logs how slow it is.
  if (message.text().includes('GL Driver Message')) return false;
  // Chromium also logs a failed page itself; a test of such a page checks the status.
  const ofThePage = message.location().url === message.page()?.url();
  return !(ofThePage && message.text().startsWith('Failed to load resource'));
}

function leaves(request: Request, origin: string): boolean {
  const url = new URL(request.url());
  return (
    ['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.host !== new URL(origin).host
  );
}
