import { Children, type CSSProperties } from 'react';
import { word } from '../authoring/words';
import type { Explanation, SourcePlace } from './Explanation';

interface PanelProps {
  explanation: Explanation;
  element: Element;
  /** Absent while the panel goes by itself. */
  onClose?: () => void;
}

/** What there is to say of an element, beside it. */
export function Panel({ explanation, element, onClose }: PanelProps) {
  const { kind, title, sources, conditions, calls, room, formula, permission } = explanation;
  const rect = element.getBoundingClientRect();
  return (
    <>
      <div className="explain-frame" style={frameOf(rect)} />
      <aside
        className="explain-panel"
        style={placeOf(rect)}
        aria-label={word('explain.panel')}
        aria-live="polite"
      >
        <header>
          <strong>{title}</strong> <span>{kind}</span>
          {onClose && (
            <button type="button" className="link-button" onClick={onClose}>
              {word('explain.close')}
            </button>
          )}
        </header>
        <dl>
          <Group
            name={word('explain.source')}
            lines={sources.map((source) => <Source key={source.file + source.pointer} source={source} />)}
          />
          {conditions.map((condition) => (
            <Group
              key={condition.name}
              name={`${condition.name} ${mark(condition.holds)}`}
              lines={condition.parts.map(({ field, wanted, value, holds }) => (
                <code key={field} data-holds={holds}>
                  {mark(holds)} {field} {wanted} ({word('explain.now', { value })})
                </code>
              ))}
            />
          ))}
          <Group name={word('explain.calls')} lines={calls.map((call) => <code key={call}>{call}</code>)} />
          <Group name={word('explain.room')} lines={room ? [room] : []} />
          <Group name={word('explain.formula')} lines={formula ? [formula] : []} />
          <Group name={word('explain.permission')} lines={permission} />
        </dl>
      </aside>
    </>
  );
}

function Group({ name, lines }: { name: string; lines: React.ReactNode[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      {Children.map(lines, (line) => (
        <dd>{line}</dd>
      ))}
    </div>
  );
}

function Source({ source: { file, line, column, pointer } }: { source: SourcePlace }) {
  if (line === undefined) return <code>{file}</code>;
  return (
    <a href={`/workbench?file=${encodeURIComponent(file)}`} target="_blank" rel="noreferrer">
      <code>
        {file}:{line}:{column} {pointer}
      </code>
    </a>
  );
}

function mark(holds: boolean): string {
  return holds ? '✓' : '✗';
}

function frameOf({ left, top, width, height }: DOMRect): CSSProperties {
  return { left: left - 2, top: top - 2, width: width + 4, height: height + 4 };
}

const width = 440;
const gap = 8;

/** Below the element, or above it where there is more room. */
function placeOf({ left, top, bottom }: DOMRect): CSSProperties {
  const { innerWidth, innerHeight } = window;
  const across = Math.max(gap, Math.min(left, innerWidth - width - gap));
  return bottom < innerHeight / 2
    ? { left: across, top: bottom + gap, maxHeight: innerHeight - bottom - 2 * gap }
    : { left: across, bottom: innerHeight - top + gap, maxHeight: top - 2 * gap };
}
