// Confirming with the password, where the service itself finds the sign-in too old.
import { expect, long, test } from './support/fixtures.ts';
import { ageSignIn, readSignIn } from './support/old-sign-in.ts';
import { makePerson } from './support/people.ts';
import { button, comeAs } from './support/profile.ts';

test(
  'counts an old sign-in as recent after the password, for this and for the next change',
  long,
  async ({ page, pageErrors }) => {
    const person = await makePerson(page.request);
    await comeAs(page, person);
    await ageSignIn(page);
    const before = await readSignIn(page);
    await button(page, 'Download my data').click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
    const password = dialog.getByLabel('Password', { exact: true });
    await password.fill('not the password');
    await password.press('Enter');
    await expect(dialog.getByText('This password is not right.')).toBeVisible();
    expect(await readSignIn(page)).toEqual(before);
    const saving = page.waitForEvent('download');
    await password.fill(person.password);
    await password.press('Enter');
    await saving;
    await expect(dialog).toBeHidden();
    const after = await readSignIn(page);
    expect(after.sessionId).toBe(before.sessionId);
    expect(after.newestProof).toBeGreaterThan(before.newestProof + 600);

    await page.getByLabel('New address').fill(`new-${person.email}`);
    await button(page, 'Change address').click();
    await expect(page.getByText('Waiting for confirmation')).toBeVisible();
    const statuses = pageErrors.splice(0).map((text) => /\b\d{3}\b/.exec(text)?.[0]);
    expect(statuses).toEqual(['403', '400']);
  },
);
