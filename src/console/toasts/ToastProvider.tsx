import { message } from 'antd';
import { createContext, type ReactNode } from 'react';

type ToastApi = ReturnType<typeof message.useMessage>[0];

/** React context with antd's message API, which shows toasts. */
export const ToastContext = createContext<ToastApi | undefined>(undefined);

const toastSettings = { maxCount: 3, top: 'var(--toast-top)', getContainer: getOrCreateToastRegion };

/**
 * Returns the toast element, a live region in the main landmark. Creates it if needed. It must exist before a toast:
 * screen readers announce what is added to a live region, not one that appears.
 */
export function getOrCreateToastRegion(): HTMLElement {
  const landmark = document.querySelector('main') ?? document.body;
  const region = landmark.querySelector<HTMLElement>(':scope > .toasts') ?? document.createElement('div');
  if (region.isConnected) return region;
  region.className = 'toasts';
  region.ariaLive = 'polite';
  landmark.append(region);
  return region;
}

/** Provides toasts to its children and renders them inside the main landmark. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, holder] = message.useMessage(toastSettings);
  return (
    <ToastContext value={toasts}>
      {holder}
      {children}
    </ToastContext>
  );
}
