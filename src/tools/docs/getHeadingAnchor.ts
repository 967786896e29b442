/** Returns the anchor of a Markdown heading: "A project: `project.json`" becomes "a-project-projectjson". */
export function getHeadingAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}
