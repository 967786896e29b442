import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import type { Section } from '../../definition/model/resource';
import './formSection.css';

interface FormSectionProps {
  section: Section;
  /** What made it, for those who write definitions. */
  made?: string;
  /** Whether a field of it holds something else than what it begins with. */
  isUsed: boolean;
  /** Whether a field of it is wrong, or must be filled in: then it is open. */
  isDue: boolean;
  children: ReactNode;
}

/** Fields of a form under their heading. What is folded stays drawn: nothing that was entered or begun is lost. */
export function FormSection({ section, made, isUsed, isDue, children }: FormSectionProps) {
  const { title, description, columns, folded } = section;
  const id = useId();
  const [isOpen, setOpen] = useState(!folded || isUsed);
  // It does not close by itself once what was due is done: somebody is writing there.
  if (isDue && !isOpen) setOpen(true);
  return (
    <section className="form-section" aria-labelledby={`${id}-title`} data-made-by={made}>
      <h2 id={`${id}-title`}>
        {folded ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-fields`}
            aria-disabled={isDue}
            onClick={() => setOpen(isDue || !isOpen)}
          >
            {title}
          </button>
        ) : (
          title
        )}
      </h2>
      <div id={`${id}-fields`} hidden={!isOpen}>
        {description && <p className="form-description">{description}</p>}
        <div className="form-section-fields" style={{ '--columns': columns } as CSSProperties}>
          {children}
        </div>
      </div>
    </section>
  );
}
