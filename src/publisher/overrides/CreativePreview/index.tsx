import { useId, useState } from 'react';
import { Dialog } from '../../../console/actions/Dialog';
import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import { creativePage } from '../../embed/creativePage';
import { text } from '../../text';
import limits from './limits.json';
import { sizeErrors, type TypedSize, titleOf } from './sizeErrors';
import './CreativePreview.css';

const first = { width: String(limits.width.first), height: String(limits.height.first) };

/**
 * A creative as readers see it, at a size to choose; while the size is not possible, at the last that was. The frame's
 * sandbox runs no script, and no link in it leads anywhere.
 */
export function Override({ row, close }: OverrideProps['action']) {
  const [typed, setTyped] = useState<TypedSize>(first);
  const [shown, setShown] = useState<TypedSize>(first);
  const messages = useId();
  const errors = sizeErrors(typed);
  const change = (part: Partial<TypedSize>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (Object.values(sizeErrors(next)).every((error) => error === undefined)) setShown(next);
  };
  return (
    <Dialog
      title={text('console.preview.title', row)}
      width={1248}
      onClose={close}
      buttons={[{ label: text('console.close'), onClick: close }]}
    >
      <div className="preview-size">
        {(['width', 'height'] as const).map((side) => (
          <SizeField
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than the window is scrolled to by keyboard. */}
      <section className="preview-stage" aria-label={text('console.preview.stage')} tabIndex={0}>
        <iframe
          title={String(row.title)}
          sandbox=""
          srcDoc={creativePage(String(row.markup ?? ''))}
          width={Number(shown.width)}
          height={Number(shown.height)}
        />
      </section>
    </Dialog>
  );
}

interface SizeFieldProps {
  side: keyof TypedSize;
  value: string;
  isWrong: boolean;
  /** The id of what is wrong. */
  describedBy: string;
  onChange: (value: string) => void;
}

/** One dimension of the preview, in pixels. */
export function SizeField({ side, value, isWrong, describedBy, onChange }: SizeFieldProps) {
  const id = useId();
  return (
    <div className="preview-field">
      <label htmlFor={id}>{titleOf(side)}</label>
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
