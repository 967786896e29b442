/** The pages worth a button: the first, the last, and those around the current; 0 stands for a gap. */
export function pageNumbers(current: number, last: number): number[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => between(pages[index - 1] ?? 0, page).concat(page));
}

/** What stands between two pages: nothing, the one page that is missing, or a gap. */
function between(before: number, page: number): number[] {
  const missing = page - before - 1;
  if (missing === 0) return [];
  return [missing === 1 ? page - 1 : 0];
}
