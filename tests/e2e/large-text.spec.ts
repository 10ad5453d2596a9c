// A phone whose owner reads at twice the usual size.
import { everyPath } from './every-path.ts';
import { expect, test } from './fixtures.ts';
import { open, signInHere } from './visit.ts';

for (const path of everyPath) {
  test(`${path} does not run sideways with text twice as large`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    if (path.startsWith('/dashboard')) await signInHere(page);
    await open(page, path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const tooWide = await page.evaluate(() => {
      const edge = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= edge) return [];
      return [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > edge)
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
    });
    expect(tooWide).toEqual([]);
    const controls = page.getByRole('banner').getByRole('button');
    for (const control of await controls.filter({ visible: true }).all())
      await expect(control).toBeInViewport({ ratio: 1 });
  });
}
