import type { BatchRow, Overlay } from '#console/actions/Overlay.ts';
import type { FormValidator } from '#console/forms/rjsf/createFormValidator.ts';
import type { Entity } from '#definition/model/entity.ts';
import type { Form, Resource } from '#definition/model/resource.ts';

/** The first rows of a batch; from a file also the name of its error report, and notes on what was read. */
export interface InitialBatch {
  rows: BatchRow[];
  report?: string;
  notes?: string[];
}

/** Props shared by the components of a batch. */
export interface BatchProps {
  resource: Resource;
  entity: Entity;
  form: Form;
  validator: FormValidator;
  overlay: Extract<Overlay, { kind: 'batch' }>;
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
  /** Closes the batch or runs `go`. Shows a confirmation first if there are unsaved rows. */
  onLeave: (go?: () => void) => void;
}
