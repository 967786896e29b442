import type { Entity } from '../../../definition/model/entity';
import type { Form, Resource } from '../../../definition/model/resource';
import type { Overlay } from '../../actions/Overlay';
import type { FormValidator } from '../../forms/formValidator';

/** What every part of a batch is given. */
export interface BatchProps {
  resource: Resource;
  entity: Entity;
  form: Form;
  validator: FormValidator;
  overlay: Extract<Overlay, { kind: 'batch' }>;
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
  /** Leaves the batch, or goes where is said: asks first while something is unsaved. */
  onLeave: (go?: () => void) => void;
}
