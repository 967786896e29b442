import { Modal } from 'antd';
import type { List, Resource } from '#definition/model/resource.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import { useActions } from '../actions/ActionsContext.ts';
import { ActionsProvider } from '../actions/ActionsProvider.tsx';
import type { Overlay } from '../actions/Overlay.ts';
import { useOmitHiddenProperties } from '../api/useOmitHiddenProperties.ts';
import { usePageState } from '../provider/pageState.ts';
import { ListPanel } from './ListPanel.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { useLocalListState } from './useListState.ts';

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
