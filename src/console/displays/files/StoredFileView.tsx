import { PaperClipOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { triggerBrowserDownload } from '#console/api/useFileDownload.ts';
import { useHasBeenVisible } from '#console/hooks/useHasBeenVisible.ts';
import { useToast } from '#console/toasts/useToast.tsx';
import type { Property } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { acceptsOnlyImages } from '#definition/records/fileLimits.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { getStoredFileViewText } from './getStoredFileViewText.ts';
import { fetchOriginalFile, useThumbnail } from './useThumbnail.ts';
import './StoredFileView.css';

interface StoredFileViewProps {
  resource: Resource;
  property: Property;
  /** The file id. */
  id: string;
}

/** Renders a stored file: a thumbnail for an image, or a download link for any other file. */
export function StoredFileView(props: StoredFileViewProps) {
  const { accept = [] } = props.property.file ?? {};
  return acceptsOnlyImages(accept) ? <ImageThumbnail {...props} /> : <FileLink {...props} />;
}

function FileLink({ resource, property, id }: StoredFileViewProps) {
  const toast = useToast();
  const { file } = resource.calls;
  const download = async () => {
    if (!file) return;
    await fetchOriginalFile(file, id).then(triggerBrowserDownload, () =>
      toast.error(undefined, getStoredFileViewText('console.file.gone')),
    );
  };
  return (
    <button type="button" className="file-link" onClick={() => void download()}>
      <PaperClipOutlined aria-hidden="true" />
      {getStoredFileViewText('console.file.open', { title: property.title })}
    </button>
  );
}

/** Image thumbnail that opens the full image on click. */
function ImageThumbnail({ resource, property, id }: StoredFileViewProps) {
  const frame = useRef<HTMLButtonElement>(null);
  const isSeen = useHasBeenVisible(frame);
  const { address, isGone } = useThumbnail(resource, id, isSeen);
  const [whole, setWhole] = useState<string>();
  const { file } = resource.calls;
  const alt = formatMessage('console.file.picture', { title: property.title });
  const show = async () => {
    if (file) setWhole(URL.createObjectURL((await fetchOriginalFile(file, id)).blob));
  };
  if (isGone) return <span className="file-gone">{getStoredFileViewText('console.file.gone')}</span>;
  return (
    <>
      <button
        ref={frame}
        type="button"
        className="file-thumbnail"
        aria-label={getStoredFileViewText('console.file.shown', { title: property.title })}
        onClick={() => void show()}
      >
        {address && <img src={address} alt={alt} />}
      </button>
      {whole && (
        <ImageLightbox
          address={whole}
          alt={alt}
          onClose={() => {
            URL.revokeObjectURL(whole);
            setWhole(undefined);
          }}
        />
      )}
    </>
  );
}

interface ImageLightboxProps {
  address: string;
  alt: string;
  onClose: () => void;
}

/**
 * Lightbox that shows an image over the page until Escape or a click. Uses the browser's `dialog`, which traps and
 * restores the focus.
 */
function ImageLightbox({ address, alt, onClose }: ImageLightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="file-whole"
      aria-label={alt}
      // Keeps Escape from closing the form below this dialog.
      onKeyDown={(event) => event.stopPropagation()}
      onClose={onClose}
    >
      <button
        type="button"
        aria-label={formatMessage('console.close')}
        onClick={() => dialog.current?.close()}
      >
        <img src={address} alt={alt} />
      </button>
    </dialog>
  );
}
