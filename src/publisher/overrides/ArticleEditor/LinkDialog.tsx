import type { Editor } from '@tiptap/core';
import { Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '#console/projectApi.ts';
import { getPublisherText } from '#publisher/getPublisherText.ts';

const schemePattern = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/** Renders the dialog for the URL of the selected text. An empty URL removes the link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');
  const save = () => {
    const trimmed = address.trim();
    const href = schemePattern.test(trimmed) ? trimmed : `https://${trimmed}`;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (trimmed === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: trimmed, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    save();
  };
  return (
    <Dialog
      title={getPublisherText('article.link')}
      width={460}
      onClose={onClose}
      buttons={[
        { label: getPublisherText('cancel'), onClick: onClose },
        { label: getPublisherText('save'), tone: 'primary', onClick: save },
      ]}
    >
      <form onSubmit={submit}>
        <label htmlFor={id}>{getPublisherText('article.address')}</label>
        <Input
          id={id}
          data-autofocus
          placeholder="https://"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </form>
    </Dialog>
  );
}
