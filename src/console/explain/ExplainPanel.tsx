import { Children, type CSSProperties } from 'react';
import { getWorkbenchText } from '../authoring/getWorkbenchText.ts';
import type { Explanation, SourceLocation } from './Explanation.ts';

interface ExplainPanelProps {
  explanation: Explanation;
  element: Element;
  /** Undefined if the panel closes automatically. */
  onClose?: () => void;
}

/** Panel beside an element that shows its explanation. */
export function ExplainPanel({ explanation, element, onClose }: ExplainPanelProps) {
  const { kind, title, sources, conditions, calls, columnPriority, formula, permission } = explanation;
  const rect = element.getBoundingClientRect();
  return (
    <>
      <div className="explain-frame" style={getFrameStyle(rect)} />
      <aside
        className="explain-panel"
        style={getPanelStyle(rect)}
        aria-label={getWorkbenchText('explain.panel')}
        aria-live="polite"
      >
        <header>
          <strong>{title}</strong> <span>{kind}</span>
          {onClose && (
            <button type="button" className="link-button" onClick={onClose}>
              {getWorkbenchText('explain.close')}
            </button>
          )}
        </header>
        <dl>
          <Group
            name={getWorkbenchText('explain.source')}
            lines={sources.map((source) => <Source key={source.file + source.pointer} source={source} />)}
          />
          {conditions.map((condition) => (
            <Group
              key={condition.name}
              name={`${condition.name} ${getCheckMark(condition.holds)}`}
              lines={condition.parts.map(({ field, wanted, value, holds }) => (
                <code key={field} data-holds={holds}>
                  {getCheckMark(holds)} {field} {wanted} ({getWorkbenchText('explain.now', { value })})
                </code>
              ))}
            />
          ))}
          <Group
            name={getWorkbenchText('explain.calls')}
            lines={calls.map((call) => <code key={call}>{call}</code>)}
          />
          <Group name={getWorkbenchText('explain.room')} lines={columnPriority ? [columnPriority] : []} />
          <Group name={getWorkbenchText('explain.formula')} lines={formula ? [formula] : []} />
          <Group name={getWorkbenchText('explain.permission')} lines={permission} />
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

function Source({ source: { file, line, column, pointer } }: { source: SourceLocation }) {
  if (line === undefined) return <code>{file}</code>;
  return (
    <a href={`/workbench?file=${encodeURIComponent(file)}`} target="_blank" rel="noreferrer">
      <code>
        {file}:{line}:{column} {pointer}
      </code>
    </a>
  );
}

function getCheckMark(holds: boolean): string {
  return holds ? '✓' : '✗';
}

function getFrameStyle({ left, top, width, height }: DOMRect): CSSProperties {
  return { left: left - 2, top: top - 2, width: width + 4, height: height + 4 };
}

const panelWidthPx = 440;
const panelGapPx = 8;

/** Positions the panel below the element, or above it if there is more space. */
function getPanelStyle({ left, top, bottom }: DOMRect): CSSProperties {
  const { innerWidth, innerHeight } = window;
  const across = Math.max(panelGapPx, Math.min(left, innerWidth - panelWidthPx - panelGapPx));
  return bottom < innerHeight / 2
    ? { left: across, top: bottom + panelGapPx, maxHeight: innerHeight - bottom - 2 * panelGapPx }
    : { left: across, bottom: innerHeight - top + panelGapPx, maxHeight: top - 2 * panelGapPx };
}
