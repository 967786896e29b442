import type { Editor } from '@tiptap/core';
import { Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../../console/actions/Dialog';
import { text } from '../../text';

const known = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/** Asks where the selected words lead; an empty address takes the link away. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');
  const save = () => {
    const trimmed = address.trim();
    const href = known.test(trimmed) ? trimmed : `https://${trimmed}`;
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
      title={text('article.link')}
      width={460}
      onClose={onClose}
      buttons={[
        { label: text('cancel'), onClick: onClose },
        { label: text('save'), tone: 'primary', onClick: save },
      ]}
    >
      <form onSubmit={submit}>
        <label htmlFor={id}>{text('article.address')}</label>
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
