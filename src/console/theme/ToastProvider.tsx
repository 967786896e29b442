import { message } from 'antd';
import { createContext, type ReactNode } from 'react';

type Toasts = ReturnType<typeof message.useMessage>[0];

/** What shows toasts; antd's `App` would bring its dialogs to every page. */
export const ToastContext = createContext<Toasts | undefined>(undefined);

/** Toasts stand inside the page's main landmark, where assistive technology looks for them. */
const settings = { maxCount: 3, getContainer: () => document.querySelector('main') ?? document.body };

/** Lets whatever is within show toasts. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, holder] = message.useMessage(settings);
  return (
    <ToastContext value={toasts}>
      {holder}
      {children}
    </ToastContext>
  );
}
