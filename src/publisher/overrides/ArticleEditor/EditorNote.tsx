import { CloseOutlined } from '@ant-design/icons';
import { publisherText } from '../../publisherText';

interface EditorNoteProps {
  text: string | undefined;
  onClose: () => void;
}

/** Renders a note below the toolbar until it is closed. Screen readers announce it. */
export function EditorNote({ text, onClose }: EditorNoteProps) {
  return (
    <div role="status">
      {text && (
        <p className="article-note">
          <span>{text}</span>
          <button
            type="button"
            className="article-tool"
            aria-label={publisherText('article.closeNote')}
            onClick={onClose}
          >
            <CloseOutlined aria-hidden="true" />
          </button>
        </p>
      )}
    </div>
  );
}
