import { message } from 'antd';
import { createContext, type ReactNode } from 'react';

type ToastApi = ReturnType<typeof message.useMessage>[0];

/** React context with antd's message API, which shows toasts. */
export const ToastContext = createContext<ToastApi | undefined>(undefined);

/** Toasts are rendered inside the main landmark, so that assistive technology finds them. */
const toastSettings = { maxCount: 3, getContainer: () => document.querySelector('main') ?? document.body };

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
