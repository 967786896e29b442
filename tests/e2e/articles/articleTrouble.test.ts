import {
  giveCover,
  openEditor,
  openForm,
  paste,
  picture,
  preview,
  textOf,
  typeFirst,
} from '../support/articles/articleEditor.ts';
import { expect, logins, test } from '../support/test.ts';

test.use({ serverFor: 'articles' });

test('a text that is too long says so when it is handed in, and so does a paste of any length', async ({
  page,
}) => {
  const form = await openEditor(page, /Ten board games/);
  await textOf(form).click();
  await page.keyboard.press('Control+End');
  await paste(form, 'text/plain', 'Ten letter '.repeat(1_000));
  await preview(page, form);
  await expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await paste(form, 'text/plain', 'Ten letter '.repeat(27_000));
  await expect(form.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await preview(page, form);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(
    form.getByText('The content can be at most 200,000 characters long, formatting included'),
  ).toBeVisible();
});

test('without a network a cover and an article fail with a reason; what was typed stays and is handed in once', async ({
  page,
}) => {
  const form = await openEditor(page, /Wood, steel/);
  await typeFirst(page, form, 'Offline. ');
  await preview(page, form);
  await page.context().setOffline(true);
  await giveCover(form, await picture(400, 300));
  await expect(form.locator('.file-field').getByRole('alert')).toContainText('Network Error');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Network Error')).toHaveCount(2);
  await expect(textOf(form)).toContainText('Offline. ');
  await page.context().setOffline(false);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await form.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(page.getByText('Edit information success')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('an article that another tab has handed in meanwhile is not overwritten, and what was typed stays', async ({
  page,
  context,
}) => {
  const form = await openEditor(page, /A budget that survives/);
  await typeFirst(page, form, 'First tab. ');
  await preview(page, form);
  const other = await context.newPage();
  await other.goto('/searchAds/information');
  const second = await openForm(other, /A budget that survives/);
  await typeFirst(other, second, 'Second tab. ');
  await preview(other, second);
  await second.getByRole('button', { name: 'Submit' }).click();
  await expect(other.getByText('Edit information success')).toBeVisible();
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByText("An article in review can't be changed. Your changes are kept")).toBeVisible();
  await expect(form.getByRole('button', { name: 'Submit' })).toBeDisabled();
  const panel = form.getByRole('region', {
    name: /changed Content of this Information while you were editing/,
  });
  await expect(panel.getByText('First tab. ').first()).toBeVisible();
  await expect(panel.getByText('Second tab. ').first()).toBeVisible();
  await expect(textOf(form)).toContainText('First tab. ');
});

test('Back asks before it leaves what is unsaved, and typing it back to how it was leaves no draft', async ({
  page,
}) => {
  const form = await openEditor(page, /Ten board games/);
  await typeFirst(page, form, 'Unsaved. ');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(textOf(form)).toContainText('Unsaved. ');
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')));
  await expect.poll(drafts).toHaveLength(1);
  for (const _ of 'Unsaved. ') await page.keyboard.press('Backspace');
  await expect.poll(drafts).toHaveLength(0);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
});

test('what was being written when the session ended is there after the next login', async ({ page }) => {
  const form = await openEditor(page, /Ten board games/);
  await typeFirst(page, form, 'Before the end. ');
  await preview(page, form);
  await page.evaluate(() => localStorage.setItem('token', 'dead'));
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Submit' }).last().click();
  await page.getByLabel('Email').fill(logins.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(logins.admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(textOf(page.getByRole('dialog').first())).toContainText('Before the end. ');
});
