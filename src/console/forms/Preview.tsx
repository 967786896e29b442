import { urlOf } from '../../definition/derived';
import type { Entity, Row } from '../../definition/model/entity';
import type { Form } from '../../definition/model/resource';
import { normalize } from '../../definition/normalize';
import { useCopy } from '../api/useCopy';
import { text } from './text';

interface PreviewProps {
  form: Form;
  entity: Entity;
  data: Row;
}

/** The address that a record will make, as far as it has been entered. */
export function Preview({ form, entity, data }: PreviewProps) {
  const copy = useCopy();
  const property = entity.properties[form.preview ?? ''];
  if (!property?.url) return null;
  const made = urlOf(property.url, normalize(entity, data));
  return (
    <section className="form-preview" aria-label={property.title}>
      <div className="form-preview-heading">
        <h3>{property.title}</h3>
        {made && (
          <button
            type="button"
            className="cell-button"
            aria-label={text('console.copyNamed', { title: property.title })}
            onClick={() => copy(made)}
          >
            {text('console.copy')}
          </button>
        )}
      </div>
      <output>{made ?? <span className="form-preview-none">{text('console.previewNone')}</span>}</output>
    </section>
  );
}
