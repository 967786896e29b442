import { screen } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { expect, it, vi } from 'vitest';
import { articleExtensions } from '#publisher/overrides/ArticleEditor/articleExtensions.ts';
import { LinkDialog } from '#publisher/overrides/ArticleEditor/LinkDialog.tsx';
import { renderPage } from '../support/renderPage.tsx';

/** Links the text of an article to an address. */
async function linkTo(address: string) {
  const editor = new Editor({ extensions: articleExtensions, content: '<p>Read more</p>' });
  editor.commands.selectAll();
  const close = vi.fn();
  const { user } = renderPage(<LinkDialog editor={editor} onClose={close} />, {});
  await user.type(screen.getByLabelText('Address'), address);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { link: editor.getHTML().match(/href="([^"]*)"/)?.[1], isClosed: close.mock.calls.length > 0 };
}

it.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['example.com', 'https://example.com'],
  ['//example.com', 'https://example.com'],
  ['/articles/7', '/articles/7'],
  ['#more', '#more'],
  ['mailto:desk@example.com', 'mailto:desk@example.com'],
])('the address %s becomes the link %s', async (address, link) => {
  expect(await linkTo(address)).toEqual({ link, isClosed: true });
});

it.each(['/\\example.com', '\\\\example.com', 'javascript:alert(1)', 'not an address'])(
  'the address %s shows a message and no link',
  async (address) => {
    expect(await linkTo(address)).toEqual({ link: undefined, isClosed: false });
    expect(screen.getByRole('alert').textContent).toBe('Address is not valid');
  },
);
