import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListScreen } from '#console/screens/ListScreen.tsx';
import { resourceNamed } from '../support/definitions.ts';
import { renderPage } from '../support/renderPage.tsx';

/** The error of a request without a response. */
const unreachable = { message: 'Network Error', statusCode: 0, isConnectionLost: true };
const refused = { message: 'The DNS is not as shown', statusCode: 409 };

describe('A failure', () => {
  it('without any response is said in its own words, with what they mean, once as a toast', async () => {
    window.history.replaceState(null, '', '/siteManager/siteList');
    renderPage(<ListScreen resource={resourceNamed('sites')} />, {
      'sites.list': () => {
        throw unreachable;
      },
    });
    const words = 'Network Error. Check your connection and try again.';
    await screen.findByRole('alert');
    expect(
      (await screen.findAllByText(words)).map((said) => said.closest('[role="alert"]') !== null),
    ).toEqual(expect.arrayContaining([true, false]));
    expect(screen.getAllByText(words)).toHaveLength(2);
  });

  it('of an action with words of its own says these, and the server’s below', async () => {
    window.history.replaceState(null, '', '/searchAds/site');
    const site = { id: 1, domain: 'one.example', status: 3, domain_source: 'other', dns: [] };
    const { user } = renderPage(<ListScreen resource={resourceNamed('search-sites')} />, {
      'search-sites.list': () => ({ data: [site], total: 1 }),
      'search-sites.feedback': () => {
        throw refused;
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Feedback Result: / }));
    await user.click(await screen.findByRole('button', { name: 'Has Been Successful' }));
    const said = await screen.findByText(/Please Try Again/);
    expect(said.textContent).toBe('Please Try Again The DNS is not as shown');
  });
});

describe('The link of a row that lacks what every link has', () => {
  it('says "Date error", and no dialog stays', async () => {
    window.history.replaceState(null, '', '/searchAds/landingPage');
    const { user } = renderPage(<ListScreen resource={resourceNamed('links')} />, {
      'links.list': () => ({ data: [{ id: 1, domain: 'one.example' }], total: 1 }),
    });
    await user.click(await screen.findByRole('button', { name: /^Link: / }));
    expect(await screen.findByText('Date error')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
