import type { Page } from '@playwright/test';
import { choose } from '../support/choose.ts';
import { projectTest } from '../support/projects/projectTest.ts';
import { waitForFigures } from '../support/reports/reportTable.ts';
import { expect, logIn } from '../support/test.ts';

const example = (name: string) => projectTest(`examples/${name}`, 'bare');
const account = (name: string) => ({ email: `${name}@example.com`, password: 'Example-Console-1' });
const open = (page: Page, to: string, user = 'ada') => logIn(page, account(user), to, '');
const row = (page: Page, content: string) => page.getByRole('row').filter({ hasText: content });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

example('first-screen')('a task is added, edited and deleted', async ({ page }) => {
  await open(page, '/tasks');
  await press(page, 'Add Task');
  const form = page.getByRole('dialog');
  await form.getByLabel('Task').fill('Call the plumber');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Task added')).toBeVisible();
  await row(page, 'Call the plumber').getByRole('button', { name: 'Edit' }).click();
  await form.getByRole('switch', { name: 'Done' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Call the plumber')).toContainText('Yes');
  await row(page, 'Call the plumber').getByRole('button', { name: 'Delete' }).click();
  await form.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Call the plumber')).toHaveCount(0);
});

example('form-rules')('a form shows the messages of its rules, and saves valid input', async ({ page }) => {
  await open(page, '/bookings');
  await press(page, 'Add Booking');
  const form = page.getByRole('dialog');
  await form.getByLabel('Event').fill('Summer party');
  await choose(page, form, 'Room', 'Attic');
  await form.getByLabel('Guests').fill('13');
  await form.getByLabel('Last Day').fill('2020-01-01');
  await form.getByLabel('Last Day').press('Tab');
  await expect(form.getByLabel('Meals per Day')).toHaveCount(0);
  await form.getByRole('switch', { name: 'Lunch' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('The attic has space for 12 guests')).toBeVisible();
  await expect(form.getByText('The last day cannot be before the first day')).toBeVisible();
  await expect(form.getByText('Please enter Meals per Day')).toBeVisible();
  await form.getByLabel('Guests').fill('12');
  await form.getByLabel('Last Day').fill('2030-01-01');
  await form.getByLabel('Last Day').press('Tab');
  await form.getByLabel('Meals per Day').fill('10');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Summer party')).toContainText('Attic');
});

example('related-records')('a customer has a page with orders, and is not deleted', async ({ page }) => {
  await open(page, '/orders');
  await press(page, 'Add Order');
  const form = page.getByRole('dialog');
  await choose(page, form, 'Customer', 'Corner Café');
  await form.getByLabel('Article').fill('Sugar, 10 kg');
  await form.getByLabel('Price').fill('12.5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Sugar, 10 kg')).toContainText('York');
  await page.goto('/customers');
  await page.getByRole('link', { name: 'Corner Café' }).click();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(row(page, 'Sugar, 10 kg')).toBeVisible();
  await expect(row(page, 'Flour, 25 kg')).toHaveCount(0);
  await press(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText("Corner Café is still in use and can't be deleted")).toBeVisible();
});

example('states-and-actions')('a manager approves what an employee submitted', async ({ page }) => {
  await open(page, '/claims', 'eve');
  await row(page, 'Team lunch').getByRole('button', { name: 'Submit' }).click();
  await expect(row(page, 'Team lunch')).toContainText('Submitted');
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await open(page, '/claims', 'max');
  await row(page, 'Team lunch').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(row(page, 'Team lunch')).toContainText('Approved');
  await expect(row(page, 'Team lunch').getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

example('report')('a report shows facts, also on the page of a shop and in a tile', async ({ page }) => {
  await open(page, '/sales');
  const table = await waitForFigures(page, 'Sales');
  await expect(table.getByRole('row').filter({ hasText: 'Old Town' })).toContainText('$');
  await page.goto('/shops');
  await page.getByRole('link', { name: 'Station' }).click();
  await page.getByRole('tab', { name: 'Sales' }).click();
  await expect(page.getByText('Revenue per Cup').first()).toBeVisible();
  await page.goto('/home');
  await expect(page.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible();
});

example('server-code')(
  'a custom call extends a rental, and the job marks another as late',
  async ({ page }) => {
    await open(page, '/rentals');
    const rental = row(page, 'Mountain bike 3');
    // The job runs every minute.
    await expect(async () => {
      await page.reload();
      await expect(rental).toContainText('Late', { timeout: 5_000 });
    }).toPass({ timeout: 120_000 });
    await rental.getByRole('button', { name: 'Extend' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click();
    await expect(rental).toContainText('Rented');
    await rental.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('group', { name: 'More actions' }).getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('dialog')).toContainText('Check for late rentals');
  },
);

example('own-component')('a click on a star saves the rating', async ({ page }) => {
  await open(page, '/recipes');
  const star = row(page, 'Potato salad').getByRole('button', { name: '3 of 5 stars' });
  await star.click();
  await expect(page.getByText('Rating saved')).toBeVisible();
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});

example('other-api')('a console logs in to another API and shows its errors', async ({ page }) => {
  await page.goto('/products');
  await page.getByLabel('Email').fill(account('ada').email);
  await page.getByLabel('Password', { exact: true }).fill(account('ada').password);
  await press(page, 'Log in');
  await expect(row(page, 'Vase')).toContainText('19.90');
  await press(page, 'Add Product');
  const form = page.getByRole('dialog');
  await form.getByLabel('Product').fill('Vase');
  await form.getByLabel('Price').fill('3.5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This name is taken')).toBeVisible();
  await form.getByLabel('Product').fill('Lamp');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Lamp')).toContainText('3.50');
});
