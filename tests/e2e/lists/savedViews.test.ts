import { waitForFigures } from '../support/reports/reportTable.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

test.use({ serverFor: 'savedViews' });

test('what a list shows is saved under a name, shared, opened first, and tells what is gone of it', async ({
  page,
  browser,
}) => {
  const list = '/siteManager/siteList';
  await logIn(
    page,
    logins.admin,
    `${list}?ads_txt_status=Verification+Failed&sort=-domain&columns=domain&columns=id`,
  );
  const headings = page.getByRole('columnheader');
  await expect(headings.nth(2)).toContainText('ID');
  await page.getByRole('button', { name: 'Views' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No views yet.');
  await dialog.getByRole('button', { name: 'Save as new view' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Please enter Name');
  await dialog.getByLabel('Name').fill('Verified');
  await dialog.getByRole('radio', { name: 'Everyone in the company' }).check();
  await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/view-form.png` : undefined });
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await dialog.getByRole('button', { name: 'Set Verified as default' }).click();
  await expect(dialog.getByRole('button', { name: 'Set Verified as default' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/views.png` : undefined });
  await page.keyboard.press('Escape');

  await page.goto(list);
  await expect(page).toHaveURL(/ads_txt_status=Verification\+Failed&sort=-domain&columns=domain&columns=id/);
  await expect(page.getByRole('button', { name: 'View: Verified' })).toBeVisible();
  await expect(headings.nth(2)).toContainText('ID');
  await page.getByRole('button', { name: 'View: Verified' }).click();
  await dialog.getByRole('button', { name: 'Standard view' }).click();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect(headings.filter({ hasText: 'Time Zone' })).toHaveCount(1);

  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await logIn(other, logins.limited, list);
  await other.setViewportSize({ width: 375, height: 800 });
  await other.getByRole('button', { name: 'Views' }).click();
  await expect(other.getByRole('dialog')).toContainText('by');
  await expect(other.getByRole('button', { name: 'Delete Verified' })).toHaveCount(0);
  await other.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/views-375.png` : undefined });
  await other.getByRole('button', { name: 'Verified', exact: true }).click();
  await expect(other).toHaveURL(/columns=domain/);
  await other.getByRole('button', { name: 'View: Verified' }).click();
  await other.getByRole('button', { name: 'Save as new view' }).click();
  await other.getByRole('dialog').getByLabel('Name').fill('Theirs');
  await other.getByRole('radio', { name: 'Selected groups' }).check();
  await other.getByRole('dialog').getByRole('checkbox').first().check();
  await other.getByRole('button', { name: 'Save view' }).click();
  await expect(other.getByRole('button', { name: 'Delete Theirs' })).toBeVisible();
  await other.context().close();

  // An administrator can remove a shared view, after a confirmation.
  await page.goto(list);
  await page.getByRole('button', { name: 'View: Verified' }).click();
  await dialog.getByRole('button', { name: 'Delete Theirs' }).click();
  await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/view-remove.png` : undefined });
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Delete Theirs' }).click();
  await dialog.getByRole('button', { name: 'Delete for everyone' }).click();
  await expect(dialog.getByRole('button', { name: 'Delete Theirs' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Verified', exact: true })).toBeVisible();
});

test('a saved report moves on with the days, and shows without what is gone', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentAds?range=last14&metrics=Impressions&compare=previous');
  await waitForFigures(page, 'Content Ads Report');
  await page.getByRole('button', { name: 'Views' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save as new view' }).click();
  await dialog.getByLabel('Name').fill('Fortnight');
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/own/view')),
    page.keyboard.press('Enter'),
  ]);
  const saved = request.postDataJSON() as { address: string };
  expect(saved.address).toContain('range=last14&compare=previous');
  await expect(dialog.getByRole('button', { name: 'Fortnight', exact: true })).toBeVisible();
  const headers = await request.allHeaders();
  await page.request.post('/api/v1/ssp_publisher/own/view', {
    headers: { authorization: headers.authorization ?? '' },
    data: {
      screen: 'report:content-ads',
      name: 'Older',
      address: 'range=last7&metrics=Impressions.Laughs&Mood=1',
    },
  });
  await page.reload();
  await waitForFigures(page, 'Content Ads Report');
  await page.getByRole('button', { name: /^View/ }).click();
  await dialog.getByRole('button', { name: 'Older', exact: true }).click();
  await expect(
    page.getByText('Older is shown without parts that no longer exist: metrics: Laughs, Mood: 1'),
  ).toBeVisible();
  await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/report-view.png` : undefined });
});

test('a saved report is mailed at an hour that its reader chooses, and ends with a click', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/report/contentAds?range=last7');
  await waitForFigures(page, 'Content Ads Report');
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'Views' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save as new view' }).click();
  await dialog.getByLabel('Name').fill('Monday figures');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Schedule Monday figures' }).click();
  await expect(dialog.getByText('email you the totals')).toBeVisible();
  await dialog.getByLabel('How often').selectOption('Every month');
  await dialog.getByLabel('Day of the month').selectOption('31');
  await dialog.getByLabel('Hour').selectOption('7:00');
  await dialog.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).dblclick();
  const line = dialog.getByText('Every month, Day of the month 31, 7:00, Asia/Tokyo');
  await expect(line).toHaveCount(1);
  await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/mail-375.png` : undefined });
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('You already receive this view on this schedule');
  await dialog.getByRole('button', { name: 'Send now: Every month, Day of the month 31' }).click();
  await expect(page.getByText('The email is on its way to you')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/mail-1440.png` : undefined });
  await dialog.getByRole('button', { name: 'Edit: Every month, Day of the month 31' }).click();
  await expect(dialog.getByLabel('Day of the month')).toHaveValue('31');
  await expect(dialog.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await dialog.getByLabel('How often').selectOption('Every week');
  await dialog.getByLabel('Day of the week').selectOption('Friday');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(page.getByText('Schedule saved')).toBeVisible();
  const changed = dialog.getByText('Every week, Friday, 7:00, Asia/Tokyo');
  await expect(changed).toHaveCount(1);
  await expect(line).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Stop sending: Every week, Friday' }).click();
  await expect(changed).toHaveCount(0);
});

test('a schedule whose view is no longer shared is listed with the views, and can be stopped', async ({
  page,
}) => {
  const api = '/api/v1/ssp_publisher';
  const login = await page.request.post(`${api}/login`, { data: logins.admin });
  const headers = { authorization: (await login.json()).data.token as string };
  const create = async (path: string, data: object) =>
    (await (await page.request.post(`${api}${path}`, { headers, data })).json()).data;
  const sites = await (await page.request.get(`${api}/domain/list?page_size=100`, { headers })).json();
  const { id: group } = await create('/account/group', {
    name: 'Analysts',
    menu_ids: ['content-ads'],
    content_site_ids: (sites.data.list as { id: number }[]).map((site) => site.id),
  });
  const reader = { email: 'rosa@northwind.example', password: 'Reader-1234' };
  await create('/account/user', { ...reader, user_name: 'Rosa', user_group: [group] });
  const view = { screen: 'report:content-ads', name: 'Shared', address: 'range=last7' };
  const { id } = await create('/own/view', { ...view, sharing: 'company' });

  await logIn(page, reader, '/report/contentAds?range=last7');
  await waitForFigures(page, 'Content Ads Report');
  const views = page.getByRole('button', { name: 'Views' });
  await views.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Schedule Shared' }).click();
  await dialog.getByLabel('How often').selectOption('Every day');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog.getByText('Every day, 8:00')).toBeVisible();
  const hidden = await page.request.put(`${api}/own/view/${id}`, { headers, data: { sharing: 'own' } });
  expect(hidden.status()).toBe(200);

  await page.reload();
  await waitForFigures(page, 'Content Ads Report');
  await views.click();
  await expect(dialog.getByText('their view is no longer shared with you')).toBeVisible();
  await expect(dialog.getByText('Every day, 8:00')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/hidden-view.png` : undefined });
  await dialog.getByRole('button', { name: 'Stop sending: Every day' }).click();
  await expect(page.getByText('Schedule stopped')).toBeVisible();
  await expect(dialog.getByText('no longer shared with you')).toHaveCount(0);
});
