import { useState } from 'react';
import type { Row } from '../../definition/types';
import { word } from '../workshop/words';
import { LazyEditor } from './LazyEditor';

interface EnteredDataProps {
  data: Row;
  onEnter: (data: Row) => void;
}

/** What a form holds, as JSON; what is written into it is entered into the form, whether a widget could or not. */
export function EnteredData({ data, onEnter }: EnteredDataProps) {
  const shown = JSON.stringify(data, null, 2);
  const [written, write] = useState({ text: shown, states: [shown] });
  // What is being written stays as it is until the form holds something else than before and than what it says.
  const isOwn = written.states.includes(shown);
  const change = (text: string) => {
    const entered = objectIn(text);
    write({ text, states: entered ? [shown, JSON.stringify(entered, null, 2)] : [shown] });
    if (entered) onEnter(entered);
  };
  return (
    <section className="workbench-part">
      <h3>{word('data')}</h3>
      <p className="workbench-note">{word('dataHint')}</p>
      <LazyEditor label={word('data')} text={isOwn ? written.text : shown} onChange={change} />
    </section>
  );
}

function objectIn(text: string): Row | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : undefined;
  } catch {
    return undefined;
  }
}
