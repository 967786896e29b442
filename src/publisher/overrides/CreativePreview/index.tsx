import { useId, useState } from 'react';
import { Dialog, type OverrideProps } from '#console/projectApi.ts';
import { buildCreativePage } from '#publisher/embed/buildCreativePage.ts';
import { getPublisherText } from '#publisher/getPublisherText.ts';
import limits from './limits.json';
import { type EnteredSize, getPreviewSizeFieldLabel, validatePreviewSize } from './validatePreviewSize.ts';
import './CreativePreview.css';

const initialSize = { width: String(limits.width.first), height: String(limits.height.first) };

/**
 * Renders a creative as readers see it, at a chosen size. While the entered size is invalid, the last valid one is
 * used. The iframe is sandboxed: scripts do not run, and links do not navigate.
 */
export function Override({ row, close }: OverrideProps['action']) {
  const [typed, setTyped] = useState<EnteredSize>(initialSize);
  const [shown, setShown] = useState<EnteredSize>(initialSize);
  const messages = useId();
  const errors = validatePreviewSize(typed);
  const change = (part: Partial<EnteredSize>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (Object.values(validatePreviewSize(next)).every((error) => error === undefined)) setShown(next);
  };
  return (
    <Dialog
      title={getPublisherText('console.preview.title', row)}
      width={1248}
      onClose={close}
      buttons={[{ label: getPublisherText('console.close'), onClick: close }]}
    >
      <div className="preview-size">
        {(['width', 'height'] as const).map((side) => (
          <PreviewSizeField
            key={side}
            side={side}
            value={typed[side]}
            isWrong={Boolean(errors[side] ?? errors.both)}
            describedBy={messages}
            onChange={(value) => change({ [side]: value })}
          />
        ))}
      </div>
      <p id={messages} role="alert" className="preview-error">
        {Object.values(errors).filter(Boolean).join(' · ')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the preview. */}
      <section className="preview-stage" aria-label={getPublisherText('console.preview.stage')} tabIndex={0}>
        <iframe
          title={String(row.title)}
          sandbox=""
          srcDoc={buildCreativePage(String(row.markup ?? ''))}
          width={Number(shown.width)}
          height={Number(shown.height)}
        />
      </section>
    </Dialog>
  );
}

interface SizeFieldProps {
  side: keyof EnteredSize;
  value: string;
  isWrong: boolean;
  /** The id of the error message. */
  describedBy: string;
  onChange: (value: string) => void;
}

/** Renders the field for one dimension of the preview, in pixels. */
export function PreviewSizeField({ side, value, isWrong, describedBy, onChange }: SizeFieldProps) {
  const id = useId();
  return (
    <div className="preview-field">
      <label htmlFor={id}>{getPreviewSizeFieldLabel(side)}</label>
      <input
        id={id}
        className="filter-text"
        inputMode="numeric"
        maxLength={6}
        value={value}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
