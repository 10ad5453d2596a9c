// An operator creates an API key, which is shown once and then reads; and an endpoint, whose log shows a test event.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/fixtures.ts';
import { expectAccessibleInBothThemes, expectNothingSideways } from './support/accessibility.ts';
import { open, signInHere } from './support/visit.ts';

test('creates a key and an endpoint, and shows what its receiver answered', async ({ page }) => {
  const receiver = createServer((_, response) => response.end('thanks'));
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const { port } = receiver.address() as AddressInfo;
  await page.setViewportSize({ width: 360, height: 780 });
  await signInHere(page, { role: 'operator', ownAuthSession: true });
  await open(page, '/admin/integrations');

  await page.getByRole('button', { name: 'Create an API key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Accounting');
  await page.getByRole('checkbox', { name: /^Bookings/ }).check();
  await page.getByRole('button', { name: 'Create key' }).click();
  const secret = await page.getByText(/^trellis_demo_\w{49}$/).textContent();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByText(`${secret?.slice(0, 17)}…`)).toBeVisible();
  const read = await page.request.get('/api/integrations/bookings', {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(read.status()).toBe(200);

  await page.getByRole('button', { name: 'Add an endpoint' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${port}/hooks`);
  await page.getByLabel('Description').fill('Newsletter');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('link', { name: 'Newsletter' }).click();
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await expect(page.getByText(/^200 in \d+ ms$/)).toBeVisible({ timeout: 15_000 });
  await expectNothingSideways(page);
  await expectAccessibleInBothThemes(page);
  receiver.close();
});
