import { useActions } from '../actions/ActionsContext';
import type { Layer } from '../actions/Layer';
import { OpenForm } from './OpenForm';
import './forms.css';

/** The form that an action opens. */
export function FormLayer({ layer }: { layer: Extract<Layer, { kind: 'form' }> }) {
  const { resource } = useActions();
  const { name, entity, forms } = resource;
  const form = forms[layer.form];
  if (!form || !entity) throw new Error(`Resource "${name}" has no form "${layer.form}"`);
  return <OpenForm form={form} entity={entity} row={layer.stored} draft={layer.draft} />;
}
