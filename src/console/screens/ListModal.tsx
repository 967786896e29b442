import { Modal } from 'antd';
import type { List, Resource } from '../../definition/model/resource';
import { fillTemplate } from '../../definition/text/fillTemplate';
import { useActions } from '../actions/ActionsContext';
import { ActionsProvider } from '../actions/ActionsProvider';
import type { Overlay } from '../actions/Overlay';
import { useOmitHiddenProperties } from '../api/useOmitHiddenProperties';
import { usePageState } from '../provider/pageState';
import { ListPanel } from './ListPanel';
import { ListToolbar } from './ListToolbar';
import { useLocalListState } from './useListState';

/** Shows the list of a resource without a page in a modal. */
export function ListModal({ overlay }: { overlay: Extract<Overlay, { kind: 'list' }> }) {
  const { show } = useActions();
  const pageState = usePageState();
  const resource = useOmitHiddenProperties()(overlay.resource);
  const { title, description, list } = resource;
  return (
    <Modal
      open
      centered
      width="min(1080px, calc(100vw - 32px))"
      title={fillTemplate(title, pageState)}
      footer={null}
      onCancel={() => show(undefined)}
    >
      {description && <p className="form-description">{fillTemplate(description, pageState)}</p>}
      <ActionsProvider resource={resource}>
        {list && <OverlayList resource={resource} list={list} />}
      </ActionsProvider>
    </Modal>
  );
}

function OverlayList({ resource, list }: { resource: Resource; list: List }) {
  return (
    <>
      <ListToolbar list={list} />
      <ListPanel resource={resource} list={list} view={useLocalListState(list)} />
    </>
  );
}
