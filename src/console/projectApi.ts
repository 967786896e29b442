/** Exports of the console for the components of a project (overrides). */

export { type ActionsContextValue, useActions } from './actions/ActionsContext.ts';
export { Dialog } from './actions/Dialog.tsx';
export { buildCallUrl, useCallUrl } from './api/useCallUrl.ts';
export { triggerBrowserDownload } from './api/useFileDownload.ts';
export { useRefetchLists, useResourceCall } from './api/useResourceCall.ts';
export type { DisplayProps } from './displays/DisplayProps.ts';
export { blankText } from './displays/isBlank.ts';
export { DateValue } from './displays/scalarDisplays.tsx';
export { type FormContextValue, type SaveGuard, useFormContext, useSaveGuard } from './forms/FormContext.ts';
export type { OverrideProps } from './overrides/OverrideProps.ts';
export { DetailsDrawer } from './record/DetailsDrawer.tsx';
export { useCopyToClipboard } from './toasts/useCopyToClipboard.ts';
export { type ToastAction, type Toasts, useToast } from './toasts/useToast.tsx';
export { getFileRejection } from './widgets/files/DropZone.tsx';
export { ChoiceSelect, getPopupContainer } from './widgets/select/ChoiceSelect.tsx';
export { getAntdInputProps, type WidgetProps } from './widgets/WidgetProps.ts';
