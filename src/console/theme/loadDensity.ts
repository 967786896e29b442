/** Loads the styles of what stands closer together, where that is wanted. */
export async function loadDensity(density: string | undefined): Promise<void> {
  if (density) await import('./compact.css');
}
