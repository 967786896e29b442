import { Modal } from 'antd';
import { fill } from '../../definition/fill';
import type { List, Resource } from '../../definition/model/resource';
import { useActions } from '../actions/ActionsContext';
import { ActionsProvider } from '../actions/ActionsProvider';
import type { Overlay } from '../actions/Overlay';
import { usePermitted } from '../api/usePermitted';
import { usePageState } from '../provider/pageState';
import { ListCard } from './ListCard';
import { Toolbar } from './Toolbar';
import { useLocalListState } from './useListState';

/** The list of a resource that has no page, over the page that opens it. */
export function ListOverlay({ overlay }: { overlay: Extract<Overlay, { kind: 'list' }> }) {
  const { show } = useActions();
  const pageState = usePageState();
  const resource = usePermitted()(overlay.resource);
  const { title, description, list } = resource;
  return (
    <Modal
      open
      centered
      width="min(1080px, calc(100vw - 32px))"
      title={fill(title, pageState)}
      footer={null}
      onCancel={() => show(undefined)}
    >
      {description && <p className="form-description">{fill(description, pageState)}</p>}
      <ActionsProvider resource={resource}>
        {list && <OwnList resource={resource} list={list} />}
      </ActionsProvider>
    </Modal>
  );
}

function OwnList({ resource, list }: { resource: Resource; list: List }) {
  return (
    <>
      <Toolbar list={list} />
      <ListCard resource={resource} list={list} view={useLocalListState(list)} />
    </>
  );
}
