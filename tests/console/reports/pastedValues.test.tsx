import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MultiSelectPasteWrapper } from '#console/reports/filters/MultiSelectPasteWrapper.tsx';
import type { LabeledChoice, ScalarValue } from '#definition/model/entity.ts';
import { renderPage } from '../support/renderPage.tsx';

function Filter({ find }: { find: (text: string) => Promise<LabeledChoice[]> }) {
  const [values, setValues] = useState<ScalarValue[]>([]);
  return (
    <MultiSelectPasteWrapper values={values} find={find} onChange={setValues}>
      <input aria-label="Country" />
      <button type="button" onClick={() => setValues([...values, 'FR'])}>
        Select France
      </button>
      <output>{values.join(' ')}</output>
    </MultiSelectPasteWrapper>
  );
}

it('keeps what is selected while the pasted values are searched', async () => {
  let resolve: (found: LabeledChoice[]) => void = () => {};
  const promise = new Promise<LabeledChoice[]>((settle) => {
    resolve = settle;
  });
  const { user } = renderPage(<Filter find={() => promise} />, {});
  const clipboardData = { getData: () => 'Germany, Italy' };
  fireEvent.paste(screen.getByRole('textbox', { name: 'Country' }), { clipboardData });
  await user.click(screen.getByRole('button', { name: 'Select France' }));
  resolve([
    { value: 'DE', label: 'Germany' },
    { value: 'IT', label: 'Italy' },
  ]);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('FR DE IT'));
});
