/** What is sent with a file. */
export function uploaded(sheet: Buffer): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(sheet)]), 'sheet.xlsx');
  return form;
}
