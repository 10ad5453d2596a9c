// An operator plans another commission, which instructors then read about, and cancels it.
import { expectAccessibleInBothThemes, expectNothingSideways } from './support/accessibility.ts';
import { expect, long, test } from './support/fixtures.ts';
import { mailedPart } from './support/newest-mail.ts';
import { exactText, open, signInHere } from './support/visit.ts';

const ivo = 'instructor@trellis.example';

test(
  'an operator plans another commission, instructors hear of it, and it is canceled',
  long,
  async ({ page, browser }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await signInHere(page, { role: 'operator' });
    await open(page, '/admin/settings');
    const field = page.getByLabel('Commission', { exact: true });
    await expect(field).toHaveValue('10');
    await field.fill('12');
    await page.getByRole('button', { name: 'Save settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the commission to 12%?' });
    await expect(dialog).toContainText('It counts in 30 days');
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(field).toHaveValue('12');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await dialog.getByRole('button', { name: 'Announce it' }).click();

    const planned = page.getByText(
      /^12% from \w{3}, \w{3} \d+, \d{4}, announced to \d+ instructors$/,
    );
    await expect(planned).toBeVisible();
    await expect(field).toHaveValue('10');
    await expectNothingSideways(page);
    await expectAccessibleInBothThemes(page);
    await mailedPart(page.request, { to: ivo, kind: 'commission-changed' }, /instead of \$18\.00/);

    const theirs = await browser.newPage();
    await signInHere(theirs, { role: 'instructor' });
    await open(theirs, '/dashboard/teacher/earnings');
    await expect(
      theirs.getByText(/^From .*, our commission is 12% instead of 10%\./),
    ).toBeVisible();
    await open(theirs, '/become-instructor');
    await expect(
      theirs.getByText(
        /commission of 10%: of \$20\.00 you get \$18\.00\. From .*, the commission is 12%\./,
      ),
    ).toBeVisible();
    await theirs.close();

    // What is typed elsewhere is neither saved by it nor lost.
    const penalty = page.getByLabel('Late cancellation penalty');
    await penalty.fill('25');
    await page.getByRole('button', { name: 'Cancel the change' }).click();
    const cancel = page.getByRole('dialog', { name: 'Keep the commission at 10%?' });
    await cancel.getByRole('button', { name: 'Cancel the change' }).click();
    await expect(planned).toBeHidden();
    await expect(exactText(page, 'Change canceled')).toBeVisible();
    await expect(
      page
        .getByRole('listitem')
        .getByText(/planned for .*: canceled$/)
        .first(),
    ).toBeVisible();
    await mailedPart(page.request, { to: ivo, kind: 'commission-change-canceled' }, /stays at 10%/);
    await expect(penalty).toHaveValue('25');
    await open(page, '/admin/settings');
    await expect(penalty).toHaveValue('20');
  },
);
