import { LinkOutlined, NotificationOutlined, PictureOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { KeywordLimit } from '#definition/projectApi.ts';
import { getPublisherText } from '#publisher/getPublisherText.ts';
import { type ArticleToolbarTool, articleToolbarGroups } from './articleToolbarGroups.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { countSearchAds } from './SearchAdNode.tsx';
import { insertSearchAd } from './searchAdExtension.ts';

interface ArticleToolbarProps {
  editor: Editor;
  /** The id of the element that the buttons edit. */
  controls: string;
  /** Maximum number of search ads, and the message above it. */
  ads?: KeywordLimit;
  onPictures: (files: Iterable<File>) => void;
}

/** Renders the editor's toolbar (WAI-ARIA toolbar pattern: one Tab stop, arrow keys move between buttons). */
export function ArticleToolbar({ editor, controls, ads, onPictures }: ArticleToolbarProps) {
  const [isLinking, setLinking] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: { isActive, getHTML } }) => ({
      active: articleToolbarGroups
        .flat()
        .map((tool) => (tool.activeMark ? isActive.apply(editor, tool.activeMark as ['']) : false)),
      within: articleToolbarGroups
        .flat()
        .map((tool) => !tool.visibleWithin || isActive.call(editor, tool.visibleWithin)),
      isLink: isActive.call(editor, 'link'),
      isFull: countSearchAds(getHTML.call(editor)) >= (ads?.limit ?? Number.POSITIVE_INFINITY),
    }),
  });
  const all = articleToolbarGroups.flat();
  return (
    <div
      role="toolbar"
      aria-label={getPublisherText('article.toolbar')}
      aria-controls={controls}
      className="article-toolbar"
      tabIndex={-1}
      onKeyDown={moveToolbarFocus}
    >
      {articleToolbarGroups.map((group) => (
        <div key={group[0]?.label} className="article-tools">
          {group
            .filter((tool) => state.within[all.indexOf(tool)])
            .map((tool) => (
              <ToolButton
                key={tool.label}
                label={getPublisherText(tool.label)}
                face={tool.icon}
                isPressed={tool.activeMark && state.active[all.indexOf(tool)]}
                isFirst={tool === all[0]}
                onClick={() => tool.run(editor)}
              />
            ))}
        </div>
      ))}
      <div className="article-tools">
        <ToolButton
          label={getPublisherText('article.link')}
          face={LinkOutlined}
          isPressed={state.isLink}
          onClick={() => setLinking(true)}
        />
        <ToolButton
          label={getPublisherText('article.picture')}
          face={PictureOutlined}
          onClick={() => chooser.current?.click()}
        />
        <ToolButton
          label={state.isFull && ads ? ads.message : getPublisherText('article.insertAd')}
          face={NotificationOutlined}
          words={getPublisherText('article.ad')}
          isDisabled={state.isFull}
          onClick={() => insertSearchAd(editor)}
        />
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        aria-label={getPublisherText('article.picture')}
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}

interface ToolButtonProps {
  label: string;
  face: ArticleToolbarTool['icon'];
  /** Label next to the icon. */
  words?: string;
  isPressed?: boolean;
  isDisabled?: boolean;
  /** True for the button that has the Tab stop before another button was used. */
  isFirst?: boolean;
  onClick: () => void;
}

/** Renders a toolbar button. A click keeps the selection in the editor. */
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

const focusSteps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus and the Tab stop along a toolbar (roving tabindex). */
function moveToolbarFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = focusSteps[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(':scope > div > button')];
  const index = buttons.indexOf(event.target as HTMLButtonElement);
  if (!step || index < 0) return;
  event.preventDefault();
  const goal = buttons[step(index, buttons.length)];
  for (const button of buttons) button.tabIndex = button === goal ? 0 : -1;
  goal?.focus();
}
