import { readFileSync } from 'node:fs';

/** An XSS vector: HTML that tries to run a script where only text is allowed. Each calls `xss()`. */
export interface Vector {
  name: string;
  html: string;
}

export const vectors: Vector[] = JSON.parse(readFileSync('tests/support/xss.json', 'utf8'));

/** The company whose articles and creatives are vectors. */
export const companyOfVectors = 104;

/** Returns the title of the article that contains the vector with this index. */
export const articleOf = (index: number): string => `Vector ${index}.`;

/** The number of creatives that a widget shows. */
const most = 12;

/** Returns the id of the widget that shows the vector with this index. */
export const widgetOf = (index: number): number => 9001 + Math.floor(index / most);
