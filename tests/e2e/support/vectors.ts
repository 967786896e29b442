import { readFileSync } from 'node:fs';

/** One way to have a script run where only text is wanted: each calls `xss()`. */
export interface Vector {
  name: string;
  html: string;
}

export const vectors: Vector[] = JSON.parse(readFileSync('tests/support/xss.json', 'utf8'));

/** The company whose articles and creatives are vectors. */
export const companyOfVectors = 104;

/** The article that holds the vector with this index. */
export const articleOf = (index: number): string => `Vector ${index}.`;

/** As many creatives as a widget shows. */
const most = 12;

/** The widget that shows the vector with this index. */
export const widgetOf = (index: number): number => 9001 + Math.floor(index / most);
