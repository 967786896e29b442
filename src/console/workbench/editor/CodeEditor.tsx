import { json } from '@codemirror/lang-json';
import { syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import { useEffect, useEffectEvent, useRef } from 'react';

/** An error in the edited text. Line and column are 1-based. */
export interface EditorDiagnostic {
  line: number;
  column: number;
  message: string;
}

interface CodeEditorProps {
  label: string;
  text: string;
  marks?: EditorDiagnostic[];
  /** Undefined for a read-only editor. */
  onChange?: (text: string) => void;
}

/** JSON code editor (CodeMirror) with error markers. */
export function CodeEditor({ label, text, marks, onChange }: CodeEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const changed = useEffectEvent((next: string) => next !== text && onChange?.(next));
  const isReadOnly = onChange === undefined;
  useEffect(() => {
    if (!frame.current) return;
    const extensions = [
      basicSetup,
      json(),
      syntaxHighlighting(classHighlighter),
      lintGutter(),
      EditorView.lineWrapping,
      EditorState.readOnly.of(isReadOnly),
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      EditorView.updateListener.of(({ docChanged, state }) => docChanged && changed(state.doc.toString())),
    ];
    view.current = new EditorView({ parent: frame.current, extensions });
    return () => view.current?.destroy();
  }, [label, isReadOnly]);
  useEffect(() => applyTextDiff(view.current, text), [text]);
  useEffect(() => {
    const { current } = view;
    if (current && marks)
      current.dispatch(setDiagnostics(current.state, marks.flatMap(createDiagnostics(current))));
  }, [marks]);
  return <div ref={frame} className="code-editor" />;
}

/** Replaces only the changed range of the text, which preserves markers, cursor and scroll position. */
function applyTextDiff(view: EditorView | undefined, text: string): void {
  const before = view?.state.doc.toString();
  if (!view || before === undefined || before === text) return;
  const most = Math.min(before.length, text.length);
  let from = 0;
  while (from < most && before[from] === text[from]) from += 1;
  let behind = 0;
  while (behind < most - from && before.at(-1 - behind) === text.at(-1 - behind)) behind += 1;
  const insert = text.slice(from, text.length - behind);
  view.dispatch({ changes: { from, to: before.length - behind, insert } });
}

/** The text may have changed since the check. Diagnostics outside the text are omitted until the next check. */
function createDiagnostics({ state: { doc } }: EditorView) {
  return ({ line, column, message }: EditorDiagnostic): Diagnostic[] => {
    if (line > doc.lines) return [];
    const { from, to, text } = doc.line(line);
    const start = Math.min(from + column - 1, to);
    const [word = ''] = /^"(?:\\.|[^"\\])*"|^[\w.+-]+/.exec(text.slice(column - 1)) ?? [];
    return [{ from: start, to: Math.min(start + Math.max(word.length, 1), to), severity: 'error', message }];
  };
}
