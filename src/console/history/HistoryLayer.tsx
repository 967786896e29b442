import { text } from '../../definition/text';
import { useActions } from '../actions/ActionsContext';
import type { Layer } from '../actions/Layer';
import { useResource } from '../calls/useResource';
import { DrawerFrame } from '../forms/DrawerFrame';
import { HistoryList } from './HistoryList';
import './history.css';

/** Everything that was done to one record, beside the list that shows it. */
export function HistoryLayer({ layer }: { layer: Extract<Layer, { kind: 'history' }> }) {
  const { resource, show } = useActions();
  const { data: keeper } = useResource(layer.keeper);
  const { entity } = resource;
  if (!entity) return null;
  const key = String(layer.row[entity.key]);
  return (
    <DrawerFrame
      title={text('console.historyOf', { title: entity.title, key })}
      onClose={() => show(undefined)}
    >
      {keeper && <HistoryList keeper={keeper} entity={entity.name} record={key} />}
    </DrawerFrame>
  );
}
