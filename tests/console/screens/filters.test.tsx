import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { debounceMs } from '#console/hooks/useDebouncedValue.ts';
import { ListScreen } from '#console/screens/ListScreen.tsx';
import { resourceNamed } from '../support/definitions.ts';
import { renderPage } from '../support/renderPage.tsx';

const rows = [{ id: 1, domain: 'quickfinder.example', key_word: 'used cars', lp_type: 'Search' }];

/** Renders the list of links, which has seven filters. */
function renderLinks(query = '') {
  window.history.pushState(null, '', `/searchAds/landingPage${query}`);
  return renderPage(<ListScreen resource={resourceNamed('links')} />, {
    'links.list': () => ({ data: rows, total: 1 }),
  });
}

/** Renders the list of main keywords, which has a text filter. */
function renderKeywords() {
  window.history.pushState(null, '', '/searchAds/mainKeyword');
  return renderPage(<ListScreen resource={resourceNamed('main-keywords')} />, {
    'main-keywords.list': () => ({ data: [{ id: 1, key_word: 'used cars' }], total: 1 }),
  });
}

const findKeywordField = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Main Keyword' });
const searched = () => new URLSearchParams(window.location.search);

/** Renders the list of widgets, which has a filter for a number and one for a choice. */
function renderWidgets(query = '') {
  window.history.pushState(null, '', `/widget/list${query}`);
  return renderPage(<ListScreen resource={resourceNamed('widgets')} />, {
    'widgets.list': () => ({ data: [{ id: 1, widget_id: 1, description: 'Below articles' }], total: 1 }),
  });
}

afterEach(() => {
  vi.useRealTimers();
});

/** Lets the debounce delay pass, and half of it more. */
async function stopTyping(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(debounceMs * 1.5));
}

describe('The filters of a list', () => {
  it('apply text when the user stops typing, as one step of the Back button', async () => {
    renderKeywords();
    const keyword = await findKeywordField();
    const before = window.history.length;
    vi.useFakeTimers();
    fireEvent.change(keyword, { target: { value: 'news' } });
    expect(searched().get('keyword')).toBeNull();
    await stopTyping();
    expect(searched().get('keyword')).toBe('news');
    // A space between two words is not removed while the second one is typed.
    fireEvent.change(keyword, { target: { value: 'news ' } });
    await stopTyping();
    expect(keyword.value).toBe('news ');
    fireEvent.change(keyword, { target: { value: 'news letter' } });
    await stopTyping();
    expect(searched().get('keyword')).toBe('news letter');
    expect(window.history.length).toBe(before + 1);
  });

  it('do not apply text that an input method is composing', async () => {
    renderKeywords();
    const keyword = await findKeywordField();
    vi.useFakeTimers();
    fireEvent.compositionStart(keyword);
    fireEvent.change(keyword, { target: { value: 'xin' } });
    await stopTyping();
    expect(searched().get('keyword')).toBeNull();
    fireEvent.change(keyword, { target: { value: '新' } });
    fireEvent.compositionEnd(keyword);
    await stopTyping();
    expect(searched().get('keyword')).toBe('新');
  });

  it('drop what was typed when the address changes before it is applied', async () => {
    renderKeywords();
    const keyword = await findKeywordField();
    fireEvent.change(keyword, { target: { value: 'first' } });
    await waitFor(() => expect(searched().get('keyword')).toBe('first'));
    vi.useFakeTimers();
    fireEvent.change(keyword, { target: { value: 'second' } });
    act(() => window.history.back());
    await act(() => vi.advanceTimersByTimeAsync(debounceMs / 3));
    await stopTyping();
    expect([keyword.value, searched().get('keyword')]).toEqual(['', null]);
  });

  it('are at most five until "+ Filter" adds others, which stay when they are emptied', async () => {
    const { user } = renderLinks();
    await screen.findByRole('row', { name: /quickfinder/ });
    expect(screen.queryByLabelText('Creator')).toBeNull();
    await user.click(await screen.findByRole('combobox', { name: '+ Filter' }, { timeout: 20_000 }));
    await user.click(await screen.findByTitle('Creator'));
    const creator = await screen.findByLabelText('Creator');
    await waitFor(() => expect(document.activeElement).toBe(creator));
    await user.type(creator, 'nora{Enter}');
    await waitFor(() => expect(searched().get('created_user_name')).toBe('nora'));
    await user.clear(creator);
    await waitFor(() => expect(searched().get('created_user_name')).toBeNull());
    expect(screen.getByLabelText('Creator')).toBe(creator);
  });

  it('shows a filter of the address, however many come before it', async () => {
    renderLinks('?created_user_name=nora');
    expect(await screen.findByLabelText('Creator')).toHaveProperty('value', 'nora');
  });

  it('apply text that is typed as one step, also when Enter follows or the field is left early', async () => {
    const { user } = renderKeywords();
    const keyword = await findKeywordField();
    const before = window.history.length;
    await user.type(keyword, 'used');
    await waitFor(() => expect(searched().get('keyword')).toBe('used'));
    await user.type(keyword, ' cars{Enter}');
    await waitFor(() => expect(searched().get('keyword')).toBe('used cars'));
    expect(window.history.length).toBe(before + 1);
    await user.clear(keyword);
    await user.type(keyword, 'tea');
    await user.tab();
    await waitFor(() => expect(searched().get('keyword')).toBe('tea'));
  });

  it('typed after Back start a new step', async () => {
    const { user } = renderKeywords();
    const keyword = await findKeywordField();
    await user.type(keyword, 'used{Enter}');
    act(() => window.history.back());
    await waitFor(() => expect(searched().get('keyword')).toBeNull());
    const before = window.history.length;
    await user.type(keyword, 'tea{Enter}');
    await waitFor(() => expect(searched().get('keyword')).toBe('tea'));
    // The entry that Back left is replaced by a new one: none before it is lost.
    expect(window.history.length).toBe(before);
    act(() => window.history.back());
    await waitFor(() => expect(searched().get('keyword')).toBeNull());
  });

  it('leave out a number that cannot be read, say why, and apply the others', async () => {
    const { user } = renderWidgets();
    const id = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Widget ID' });
    await user.type(id, 'ten');
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByTitle('Failed'));
    await waitFor(() => expect(searched().get('status')).not.toBeNull());
    expect(searched().get('widget_id')).toBeNull();
    expect(id.value).toBe('ten');
    expect(screen.getByText('Widget ID must be a whole number')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.queryByText('Widget ID must be a whole number')).toBeNull();
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(document.activeElement?.tagName).toBe('FORM');
  });

  it('request the rows again when Enter follows a number that is applied', async () => {
    const { user, requests } = renderWidgets();
    const id = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Widget ID' });
    await user.type(id, '1');
    await waitFor(() => expect(searched().get('widget_id')).toBe('1'));
    await waitFor(() => expect(requests).toHaveLength(2));
    const before = window.history.length;
    await user.keyboard('{Enter}');
    await waitFor(() => expect(requests).toHaveLength(3));
    expect(window.history.length).toBe(before);
  });

  it('stay in the bar when they are shown for a value of the address and it is emptied', async () => {
    const { user } = renderLinks('?id=15');
    const id = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Link ID' });
    expect(id.value).toBe('15');
    await user.clear(id);
    await waitFor(() => expect(searched().get('id')).toBeNull());
    expect(screen.getByRole('searchbox', { name: 'Link ID' })).toBe(id);
  });

  it('with a Search button are applied together, and requested again when nothing has changed', async () => {
    window.history.pushState(null, '', '/appManager/appsList');
    const { user, requests } = renderPage(<ListScreen resource={resourceNamed('apps')} />, {
      'apps.list': () => ({ data: [{ app_id: 1, app_name: 'Summit Live' }], total: 1 }),
    });
    const app = await screen.findByRole('searchbox', { name: 'App' });
    await user.type(app, 'Summit');
    await user.tab();
    expect(window.location.search).toBe('');
    expect(await screen.findByText('Filters changed – press Search to update')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(searched().get('keyword')).toBe('Summit'));
    await waitFor(() => expect(requests).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(requests).toHaveLength(3));
    expect(screen.queryByText('Filters changed – press Search to update')).toBeNull();
    const before = window.history.length;
    await user.type(app, ' Live');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(searched().get('keyword')).toBe('Summit Live'));
    // Back undoes each search.
    expect(window.history.length).toBe(before + 1);
  });
});
