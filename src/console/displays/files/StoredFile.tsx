import { PaperClipOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { arePictures } from '../../../definition/files';
import type { Property } from '../../../definition/model/entity';
import type { Resource } from '../../../definition/model/resource';
import { text } from '../../../definition/text';
import { saveFile } from '../../api/download';
import { useToast } from '../../api/useToast';
import { useSeen } from '../../theme/useSeen';
import { useFileAddress, wholeFile } from './useFile';
import './StoredFile.css';

interface StoredFileProps {
  resource: Resource;
  property: Property;
  /** The file's id. */
  id: string;
}

/** A file that a record holds: a picture is seen, anything else is a link to download it. */
export function StoredFile(props: StoredFileProps) {
  const { accept = [] } = props.property.file ?? {};
  return arePictures(accept) ? <Thumbnail {...props} /> : <FileLink {...props} />;
}

function FileLink({ resource, property, id }: StoredFileProps) {
  const toast = useToast();
  const { file } = resource.calls;
  const download = async () => {
    if (!file) return;
    await wholeFile(file, id).then(saveFile, () => toast.error(undefined, text('console.file.gone')));
  };
  return (
    <button type="button" className="file-link" onClick={() => void download()}>
      <PaperClipOutlined aria-hidden="true" />
      {text('console.file.open', { title: property.title })}
    </button>
  );
}

/** A picture, small; a click shows all of it. */
function Thumbnail({ resource, property, id }: StoredFileProps) {
  const frame = useRef<HTMLButtonElement>(null);
  const isSeen = useSeen(frame);
  const { address, isGone } = useFileAddress(resource, id, isSeen);
  const [whole, setWhole] = useState<string>();
  const { file } = resource.calls;
  const alt = text('console.file.picture', { title: property.title });
  const show = async () => {
    if (file) setWhole(URL.createObjectURL((await wholeFile(file, id)).blob));
  };
  if (isGone) return <span className="file-gone">{text('console.file.gone')}</span>;
  return (
    <>
      <button
        ref={frame}
        type="button"
        className="file-thumbnail"
        aria-label={text('console.file.shown', { title: property.title })}
        onClick={() => void show()}
      >
        {address && <img src={address} alt={alt} />}
      </button>
      {whole && (
        <WholePicture
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

interface WholePictureProps {
  address: string;
  alt: string;
  onClose: () => void;
}

/** A picture over the page, until Escape or a click. The browser's own dialog keeps the focus, and gives it back. */
function WholePicture({ address, alt, onClose }: WholePictureProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="file-whole"
      aria-label={alt}
      // Escape is for this dialog, not for the form below it.
      onKeyDown={(event) => event.stopPropagation()}
      onClose={onClose}
    >
      <button type="button" aria-label={text('console.close')} onClick={() => dialog.current?.close()}>
        <img src={address} alt={alt} />
      </button>
    </dialog>
  );
}
