import { Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useActions } from '../../actions/ActionsContext';
import type { Layer } from '../../actions/Layer';
import { DiscardQuestion } from '../../forms/DiscardQuestion';
import { useCloseOnError } from '../../forms/useCloseOnError';
import { useFormParts } from '../../forms/useFormParts';
import { useLeaveGuard } from '../../forms/useLeaveGuard';
import { Batch } from './Batch';
import '../../forms/forms.css';
import './batch.css';

/** A table of new records laid over the page, filled in by hand or from a file. */
export function BatchLayer({ layer }: { layer: Extract<Layer, { kind: 'batch' }> }) {
  const { batch, title } = layer;
  const { resource, show } = useActions();
  const form = resource.forms[batch.form];
  const { entity } = resource;
  if (!form || !entity) throw new Error(`Resource "${resource.name}" has no form "${batch.form}"`);
  const { validator, error } = useFormParts(resource, entity, form);
  const [isUnsaved, setUnsaved] = useState(false);
  const close = () => show(undefined);
  const { leave, isAsking, answer } = useLeaveGuard(isUnsaved, close);
  useCloseOnError(error, close);
  return (
    <>
      <Modal open title={title} footer={null} width={1080} onCancel={() => leave()}>
        {validator ? (
          <Batch
            {...{ resource, entity, form, validator, layer }}
            onUnsaved={setUnsaved}
            onSaved={close}
            onLeave={leave}
          />
        ) : (
          <Skeleton active />
        )}
      </Modal>
      {isAsking && <DiscardQuestion onAnswer={answer} />}
    </>
  );
}
