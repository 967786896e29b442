import type { Editor } from '@tiptap/core';
import { Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '#console/projectApi.ts';
import { formatMessage } from '#definition/projectApi.ts';
import { safeUrlPattern } from '#publisher/articles/articleHtml.ts';
import { getPublisherText } from '#publisher/getPublisherText.ts';

/** Renders the dialog for the URL of the selected text. An empty URL removes the link, an invalid one shows a message. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');
  const [error, setError] = useState<string>();
  const save = () => {
    const trimmed = address.trim();
    const href = toHref(trimmed);
    if (href === undefined)
      return setError(formatMessage('invalid.format', { title: getPublisherText('article.address') }));
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
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          onChange={({ target }) => {
            setAddress(target.value);
            setError(undefined);
          }}
        />
        {error && (
          <p id={`${id}-error`} className="field-error" role="alert">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/**
 * Returns the link of a typed address. An address without a scheme, such as example.com, gets https. Undefined for an
 * address that the sanitizer of articles would remove, or that no browser can open.
 */
function toHref(address: string): string | undefined {
  // Browsers read a backslash as a slash: the rest would be the name of another host.
  if (/^\/?\\/.test(address)) return undefined;
  const href = safeUrlPattern.test(address) ? address : `https://${address.replace(/^\/\//, '')}`;
  return address === '' || URL.canParse(href, window.location.origin) ? href : undefined;
}
