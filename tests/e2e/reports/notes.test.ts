import { expect, logIn, logins, test } from '../support/test.ts';

test.use({ serverFor: 'notes' });

test('a note is added below the graph, marked there, edited in the list and deleted', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentAds');
  await page.getByRole('button', { name: 'Add note' }).click();
  const form = page.getByRole('dialog', { name: 'Add Note' });
  await expect(form.getByRole('textbox', { name: 'Day' })).not.toHaveValue('');
  await form.getByRole('textbox', { name: 'Note' }).fill('Newsletter with a link to the home page');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Note added')).toBeVisible();
  await page.getByText(/^Notes \(\d+\)$/).click();
  const notes = page.getByRole('region', { name: /^Notes/ });
  await expect(notes.getByRole('listitem').first()).toContainText('Newsletter with a link to the home page');
  await notes.getByRole('link', { name: 'All notes' }).click();

  await expect(page).toHaveURL(/\/report\/notes$/);
  const row = page.getByRole('row', { name: /Newsletter with a link/ });
  await row.getByRole('button', { name: /^Edit: / }).click();
  const edited = page.getByRole('dialog', { name: 'Edit Note' });
  await edited.getByRole('textbox', { name: 'Note' }).fill('Newsletter');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Note saved')).toBeVisible();
  await page
    .getByRole('row', { name: / Newsletter / })
    .getByRole('button', { name: /^Delete: / })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Note deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: / Newsletter / })).toHaveCount(0);
});

test('without the right to notes a report has neither the list nor the button', async ({ page }) => {
  await logIn(page, logins.limited, '/report/contentAds');
  await expect(page.getByText('View as table')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add note' })).toHaveCount(0);
  await expect(page.getByText(/^Notes/)).toHaveCount(0);
});

test('a note on a site is in the reports and on the page of that site, and not in those of another', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/siteManager/siteList?domain=dailyharbor.example');
  await page.getByRole('link', { name: 'dailyharbor.example', exact: true }).click();
  await page.getByRole('button', { name: 'Add note' }).click();
  const form = page.getByRole('dialog', { name: 'Add Note' });
  await expect(form).toContainText('dailyharbor.example');
  await form.getByRole('textbox', { name: 'Note' }).fill('New layout of the harbor pages');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Note added')).toBeVisible();
  const opened = page.getByText(/^Notes \(\d+\)$/);
  const notes = page.getByRole('region', { name: /^Notes/ });
  await opened.click();
  await expect(notes).toContainText('New layout of the harbor pages');
  const id = /\/site\/(\d+)/.exec(page.url())?.[1];

  const item = notes.getByRole('listitem').filter({ hasText: 'New layout of the harbor pages' });
  const link = item.getByRole('link', { name: 'dailyharbor.example' });
  await page.goto(`/report/contentAds?Domain=${id}`);
  await opened.click();
  await expect(item).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.goto('/report/contentAds');
  await opened.click();
  await expect(link).toHaveAttribute('href', new RegExp(`/site/${id}$`));
  await page.goto('/siteManager/siteList?domain=cityledger.example');
  await page.getByRole('link', { name: 'cityledger.example', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add note' })).toBeVisible();
  await opened.click();
  await expect(notes.getByRole('listitem').first()).toBeVisible();
  await expect(notes).not.toContainText('New layout of the harbor pages');
});
