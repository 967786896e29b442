import { CloseOutlined } from '@ant-design/icons';
import { getPublisherText } from '#publisher/getPublisherText.ts';

interface EditorNoticeProps {
  text: string | undefined;
  onClose: () => void;
}

/** Renders a message below the toolbar until it is closed. Screen readers announce it. */
export function EditorNotice({ text, onClose }: EditorNoticeProps) {
  return (
    <div role="status">
      {text && (
        <p className="article-note">
          <span>{text}</span>
          <button
            type="button"
            className="article-tool"
            aria-label={getPublisherText('article.closeNote')}
            onClick={onClose}
          >
            <CloseOutlined aria-hidden="true" />
          </button>
        </p>
      )}
    </div>
  );
}
