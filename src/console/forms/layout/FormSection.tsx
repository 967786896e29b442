import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import type { FieldSection } from '#definition/model/resource.ts';
import './FormSection.css';

interface FormSectionProps {
  section: FieldSection;
  /** Source mark of the section, for Explain. */
  made?: string;
  /** True if a field of the section differs from its initial value. */
  isUsed: boolean;
  /** True if a field of the section is invalid or required. The section is then open. */
  isDue: boolean;
  children: ReactNode;
}

/** A titled, optionally collapsible group of form fields. Collapsed fields stay mounted, so no input is lost. */
export function FormSection({ section, made, isUsed, isDue, children }: FormSectionProps) {
  const { title, description, columns, collapsed } = section;
  const id = useId();
  const [isOpen, setOpen] = useState(!collapsed || isUsed);
  // The section stays open after its fields are valid, because the user may still be typing.
  if (isDue && !isOpen) setOpen(true);
  return (
    <section className="form-section" aria-labelledby={`${id}-title`} data-made-by={made}>
      <h2 id={`${id}-title`}>
        {collapsed ? (
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
