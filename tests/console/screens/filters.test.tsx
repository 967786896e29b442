import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { debounceMs } from '#console/hooks/useDebouncedValue.ts';
import { ListScreen } from '#console/screens/ListScreen.tsx';
import { resourceNamed } from '../support/definitions.ts';
import { renderPage } from '../support/renderPage.tsx';

const rows = [{ id: 1, domain: 'quickfinder.example', key_word: 'used cars', lp_type: 'Search' }];

/** Renders the list of links, which has seven filters. */
function renderLinks(query = '') {
  window.history.replaceState(null, '', `/searchAds/landingPage${query}`);
  return renderPage(<ListScreen resource={resourceNamed('links')} />, {
    'links.list': () => ({ data: rows, total: 1 }),
  });
}

/** Renders the list of main keywords, which has a text filter. */
function renderKeywords() {
  window.history.replaceState(null, '', '/searchAds/mainKeyword');
  return renderPage(<ListScreen resource={resourceNamed('main-keywords')} />, {
    'main-keywords.list': () => ({ data: [{ id: 1, key_word: 'used cars' }], total: 1 }),
  });
}

const findKeywordField = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Main Keyword' });
const searched = () => new URLSearchParams(window.location.search);

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
    await user.click(screen.getByRole('combobox', { name: '+ Filter' }));
    await user.click(await screen.findByTitle('Creator'));
    const creator = await screen.findByLabelText('Creator');
    await waitFor(() => expect(document.activeElement).toBe(creator));
    await user.type(creator, 'nora{Enter}');
    expect(searched().get('created_user_name')).toBe('nora');
    await user.clear(creator);
    await waitFor(() => expect(searched().get('created_user_name')).toBeNull());
    expect(screen.getByLabelText('Creator')).toBe(creator);
  });

  it('shows a filter of the address, however many come before it', async () => {
    renderLinks('?created_user_name=nora');
    expect(await screen.findByLabelText('Creator')).toHaveProperty('value', 'nora');
  });
});
