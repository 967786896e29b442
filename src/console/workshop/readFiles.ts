import type { Files } from './Files';

/** Reads what screens are made from. */
export async function readFiles(): Promise<Files> {
  const answer = await fetch('/workbench/files', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as Files;
}
