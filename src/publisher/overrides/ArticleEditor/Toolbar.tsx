import { LinkOutlined, NotificationOutlined, PictureOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Limit } from '../../../definition/model/entity';
import { text } from '../../text';
import { LinkDialog } from './LinkDialog';
import { countMarkers } from './SearchAd';
import { insertAd } from './searchAdPlaces';
import { type Tool, tools } from './tools';

interface ToolbarProps {
  editor: Editor;
  /** The id of the text that the buttons change. */
  controls: string;
  /** How many search ads a text may have, and what is said of more. */
  ads?: Limit;
  onPicture: (file: File) => void;
}

/** The editor's buttons: one stop of the Tab key, the arrow keys go from one to the next. */
export function Toolbar({ editor, controls, ads, onPicture }: ToolbarProps) {
  const [isLinking, setLinking] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: { isActive, getHTML } }) => ({
      active: tools.flat().map((tool) => (tool.active ? isActive.apply(editor, tool.active as ['']) : false)),
      within: tools.flat().map((tool) => !tool.within || isActive.call(editor, tool.within)),
      isLink: isActive.call(editor, 'link'),
      isFull: countMarkers(getHTML.call(editor)) >= (ads?.limit ?? Number.POSITIVE_INFINITY),
    }),
  });
  const all = tools.flat();
  return (
    <div
      role="toolbar"
      aria-label={text('article.toolbar')}
      aria-controls={controls}
      className="article-toolbar"
      tabIndex={-1}
      onKeyDown={onToolbarKey}
    >
      {tools.map((group) => (
        <div key={group[0]?.label} className="article-tools">
          {group
            .filter((tool) => state.within[all.indexOf(tool)])
            .map((tool) => (
              <ToolButton
                key={tool.label}
                label={text(tool.label)}
                face={tool.face}
                isPressed={tool.active && state.active[all.indexOf(tool)]}
                isFirst={tool === all[0]}
                onClick={() => tool.run(editor)}
              />
            ))}
        </div>
      ))}
      <div className="article-tools">
        <ToolButton
          label={text('article.link')}
          face={LinkOutlined}
          isPressed={state.isLink}
          onClick={() => setLinking(true)}
        />
        <ToolButton
          label={text('article.picture')}
          face={PictureOutlined}
          onClick={() => chooser.current?.click()}
        />
        <ToolButton
          label={state.isFull && ads ? ads.message : text('article.insertAd')}
          face={NotificationOutlined}
          words={text('article.ad')}
          isDisabled={state.isFull}
          onClick={() => insertAd(editor)}
        />
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        aria-label={text('article.picture')}
        onChange={({ target }) => {
          for (const file of target.files ?? []) onPicture(file);
          target.value = '';
        }}
      />
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}

interface ToolButtonProps {
  label: string;
  face: Tool['face'];
  /** Written beside the icon. */
  words?: string;
  isPressed?: boolean;
  isDisabled?: boolean;
  /** Whether the Tab key stops here before any other button was used. */
  isFirst?: boolean;
  onClick: () => void;
}

/** A button of the toolbar; a press leaves the selection in the text alone. */
function ToolButton({ label, face: Face, words, isPressed, isDisabled, isFirst, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="article-tool"
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled}
      tabIndex={isFirst ? 0 : -1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onClick()}
    >
      {typeof Face === 'string' ? Face : <Face aria-hidden="true" />}
      {words}
    </button>
  );
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus along a toolbar, and with it the place where the Tab key stops. */
function onToolbarKey(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(':scope > div > button')];
  const index = buttons.indexOf(event.target as HTMLButtonElement);
  if (!step || index < 0) return;
  event.preventDefault();
  const goal = buttons[step(index, buttons.length)];
  for (const button of buttons) button.tabIndex = button === goal ? 0 : -1;
  goal?.focus();
}
