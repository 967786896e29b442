import { useCopyToClipboard } from '#console/toasts/useCopyToClipboard.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { Form } from '#definition/model/resource.ts';
import { buildComputedUrl } from '#definition/records/computedProperties.ts';
import { normalizeRecord } from '#definition/values/normalizeRecord.ts';
import { getFormText } from '../getFormText.ts';

interface UrlPreviewProps {
  form: Form;
  entity: Entity;
  data: RecordValues;
}

/** Shows the URL that the record will produce, computed from the current input. */
export function RecordUrlPreview({ form, entity, data }: UrlPreviewProps) {
  const copy = useCopyToClipboard();
  const property = entity.properties[form.preview ?? ''];
  if (!property?.url) return null;
  const made = buildComputedUrl(property.url, normalizeRecord(entity, data));
  return (
    <section className="form-preview" aria-label={property.title}>
      <div className="form-preview-heading">
        <h3>{property.title}</h3>
        {made && (
          <button
            type="button"
            className="cell-button"
            aria-label={getFormText('console.copyNamed', { title: property.title })}
            onClick={() => copy(made)}
          >
            {getFormText('console.copy')}
          </button>
        )}
      </div>
      <output>
        {made ?? <span className="form-preview-none">{getFormText('console.previewNone')}</span>}
      </output>
    </section>
  );
}
