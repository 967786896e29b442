/** Loads the compact stylesheet if the user chose compact density. */
export async function loadDensityStyles(density: string | undefined): Promise<void> {
  if (density) await import('./compact.css');
}
