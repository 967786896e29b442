/** Builds the form data for a file upload. */
export function uploaded(sheet: Buffer): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(sheet)]), 'sheet.xlsx');
  return form;
}
