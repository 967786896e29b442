import { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LazyNotificationBell } from '#console/shell/LazyNotificationBell.tsx';
import { answerCalls } from '../support/answerCalls.ts';
import { renderPage } from '../support/renderPage.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('the bell stops waiting for the page once the page has loaded', async () => {
  answerCalls({ 'GET /own/notification': () => ({ data: [] }) });
  const check = vi.spyOn(QueryClient.prototype, 'isFetching').mockReturnValueOnce(1);
  renderPage(<LazyNotificationBell />, {});
  for (let second = 0; second < 5; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(check).toHaveBeenCalledTimes(2);
});
